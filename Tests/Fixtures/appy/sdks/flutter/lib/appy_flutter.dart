import 'package:flutter/services.dart';

export 'src/version.dart';

const _channel = MethodChannel('to.appy/flutter');

/// The link for [slug] on the app's first link domain, or null when there can be none.
Future<String?> link(String slug, {Map<String, String> parameters = const {}}) =>
    _channel.invokeMethod<String>('link', {'slug': slug, 'parameters': parameters});
