# The version is read from the Swift constant, so that it is stated once.
source = File.read(File.join(__dir__, 'Sources/AppySDK/Appy.swift'))

Pod::Spec.new do |s|
  s.name = 'AppySDK'
  s.version = source[/sdkVersion = "([^"]+)"/, 1]
  s.summary = 'Deep links for Apple platforms, lightweight by design.'
  s.homepage = 'https://github.com/appy-to/appy-ios-sdk'
  s.license = { :type => 'MIT' }
  s.authors = 'Appy'
  s.source = { :git => 'https://github.com/appy-to/appy-ios-sdk.git', :tag => s.version.to_s }
  s.swift_versions = ['5.9']
  s.ios.deployment_target = '13.0'
  s.osx.deployment_target = '10.15'
  s.source_files = 'Sources/AppySDK/*.swift'
  s.resource_bundles = { 'AppySDK' => ['Sources/AppySDK/PrivacyInfo.xcprivacy'] }
end
