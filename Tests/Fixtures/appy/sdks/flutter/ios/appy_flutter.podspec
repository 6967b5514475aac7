Pod::Spec.new do |s|
  s.name = 'appy_flutter'
  s.version = '1.0.0'
  s.summary = 'Deep links for Flutter.'
  s.homepage = 'https://github.com/appy-to/appy-flutter'
  s.license = { :type => 'MIT' }
  s.authors = 'Appy'
  s.source = { :path => '.' }
  s.source_files = 'appy_flutter/Sources/appy_flutter/*.swift'
  s.swift_versions = ['5.9']
  s.ios.deployment_target = '13.0'
  s.dependency 'Flutter'
  s.dependency 'AppySDK', '1.0.0'
end
