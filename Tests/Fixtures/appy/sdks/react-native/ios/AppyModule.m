#import <React/RCTBridgeModule.h>

@interface RCT_EXTERN_MODULE(Appy, NSObject)
RCT_EXTERN_METHOD(link:(NSString *)slug
                  parameters:(NSDictionary *)parameters
                  resolve:(RCTPromiseResolveBlock)resolve
                  reject:(RCTPromiseRejectBlock)reject)
@end
