import { splitLocale } from '@musubi/i18n/locale-paths';

import { returnToOfMailLink, supportPath } from '#shared/routing/paths.ts';

const isSupportPath = (path: string): boolean => splitLocale(path).path.startsWith(supportPath(''));

/**
 * Whether the user signs up in order to support a creator: on the support screen, or on a login screen that
 * returns there. Such a user has not asked for a page.
 */
export function isFanSignUp({ pathname, search }: Pick<URL, 'pathname' | 'search'>): boolean {
  return [pathname, returnToOfMailLink(new URLSearchParams(search))].some(
    (path) => path !== null && isSupportPath(path),
  );
}
