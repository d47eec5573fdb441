import { splitLocale } from '@musubi/i18n/locale-paths';

/** Routes of `app/[locale]/(content)`, whose documents work before the app has loaded. */
const CONTENT_PATH =
  /^\/(?:|(?:goodbye|guide|privacy|terms|transparency)|discover(?:\/search|\/genres\/[^/]+)?|kits\/[^/]+(?:\/card)?)$/;

/** Whether a request is for a content page, in any language. */
export function isContentPath(target: string): boolean {
  const [path = ''] = target.split('?', 1);
  return CONTENT_PATH.test(splitLocale(path).path);
}
