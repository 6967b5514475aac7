require 'json'

package = JSON.parse(File.read(File.join(__dir__, 'package.json')))

Pod::Spec.new do |s|
  s.name = 'react-native-appy'
  s.version = package['version']
  s.summary = package['description']
  s.homepage = 'https://github.com/appy-to/react-native-appy'
  s.license = { :type => package['license'] }
  s.authors = 'Appy'
  s.source = { :git => 'https://github.com/appy-to/react-native-appy.git', :tag => s.version.to_s }
  s.source_files = 'ios/*.{h,m,swift}'
  s.swift_versions = ['5.9']
  s.ios.deployment_target = '15.1'
  s.dependency 'React-Core'
  s.dependency 'AppySDK', '1.0.0'
end
