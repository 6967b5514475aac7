# Stands in for CocoaPods: evaluates a podspec as it would, in the podspec's folder, and prints what
# the attributes are given.
require 'json'

class Recorder
  def initialize(values)
    @values = values
  end

  def method_missing(name, *arguments)
    return @values[name.to_s] if arguments.empty? && @values.key?(name.to_s)
    if name.to_s.end_with?('=')
      @values[name.to_s.chomp('=')] = arguments.first
    elsif name == :dependency
      (@values['dependencies'] ||= []) << arguments
    elsif arguments.empty?
      Recorder.new(@values[name.to_s] ||= {})
    else
      raise NoMethodError, "no attribute #{name}"
    end
  end

  def respond_to_missing?(*)
    true
  end
end

module Pod
  class Spec
    def self.new
      values = {}
      yield Recorder.new(values)
      values
    end
  end
end

path = ARGV.fetch(0)
Dir.chdir(File.dirname(path))
text = File.read(path)
puts JSON.generate(eval(text, TOPLEVEL_BINDING, path))
