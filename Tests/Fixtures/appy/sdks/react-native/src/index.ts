import { NativeModules } from 'react-native';

export { version } from './version';

/** The link for a slug on the app's first link domain, or null when there can be none. */
export function link(
  slug: string,
  parameters: Record<string, string> = {},
): Promise<string | null> {
  return NativeModules.Appy.link(slug, parameters);
}
