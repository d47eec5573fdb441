import { splitLocale } from '@musubi/i18n/locale-paths';

import { followPath, kitFollowPath, returnToOfMailLink, supportPath } from '#shared/routing/paths.ts';

const KIT_FOLLOW_PATH = new RegExp(`^${kitFollowPath('[^/]+')}(?:[/?#]|$)`);

function isFanPath(localizedPath: string): boolean {
  const { path } = splitLocale(localizedPath);
  return (
    [supportPath(''), followPath('')].some((start) => path.startsWith(start)) || KIT_FOLLOW_PATH.test(path)
  );
}

/** Returns the handle of the creator whom a path follows or supports; null for other paths and for kits. */
export function findFollowedHandle(localizedPath: string): string | null {
  const { path } = splitLocale(localizedPath);
  const start = [supportPath(''), followPath('')].find((one) => path.startsWith(one));
  return start === undefined ? null : (/^[^/?#]+/.exec(path.slice(start.length))?.[0] ?? null);
}

/**
 * Whether the user signs up in order to support or follow creators: on the follow or support screen, or on a
 * login screen that returns there. Such a user has not asked for a page.
 */
export function isFanSignUp({ pathname, search }: Pick<URL, 'pathname' | 'search'>): boolean {
  return [pathname, returnToOfMailLink(new URLSearchParams(search))].some(
    (path) => path !== null && isFanPath(path),
  );
}
