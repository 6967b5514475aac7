/// The version of the plugin.
const appyFlutterVersion = '1.0.0';
