import { splitLocale } from '@musubi/i18n/locale-paths';

import { followPath, returnToOfMailLink, supportPath } from '#shared/routing/paths.ts';

const isFanPath = (path: string): boolean =>
  [supportPath(''), followPath('')].some((start) => splitLocale(path).path.startsWith(start));

/**
 * Whether the user signs up in order to support or follow a creator: on the screen for it, or on a login screen
 * that returns there. Such a user has not asked for a page.
 */
export function isFanSignUp({ pathname, search }: Pick<URL, 'pathname' | 'search'>): boolean {
  return [pathname, returnToOfMailLink(new URLSearchParams(search))].some(
    (path) => path !== null && isFanPath(path),
  );
}
