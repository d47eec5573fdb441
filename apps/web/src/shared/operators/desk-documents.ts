import type { Locale } from '@musubi/domain/locales';
import { splitLocale } from '@musubi/i18n/locale-paths';

import { paths } from '#shared/routing/paths.ts';

import { hasOperatorCookie } from './operator-cookie.ts';

/** Whether a path without its locale is a screen of the desk. */
export function isDeskPath(path: string): boolean {
  return path === paths.operate || path.startsWith(`${paths.operate}/`);
}

/** An internal path without a route, so that the server answers 404. */
export function missingPath(locale: Locale): string {
  return `/${locale}/missing`;
}

/** Whether the server answers 404 for a path, with or without its locale, to a browser with these cookies. */
export function isDeskHidden(pathname: string, cookies: string | null): boolean {
  return isDeskPath(splitLocale(pathname).path) && !hasOperatorCookie(cookies);
}
