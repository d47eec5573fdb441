import { splitLocale } from '@musubi/i18n/locale-paths';

import { followPath, paths, profilePagePath } from '#shared/routing/paths.ts';
import { tryStorage } from '#shared/try-storage.ts';

const keyOf = (pubId: string): string => `follow-press:${pubId}`;

/** The properties of a document from which `isFollowPress` derives how the visitor arrived. */
export interface Arrival {
  readonly origin: string;
  readonly referrer: string;
  /** The navigation that opened the document. Null if the browser does not report it. */
  readonly navigation: { readonly name: string; readonly type: string } | null;
}

/** Returns how the visitor came to this document. */
function readArrival(): Arrival {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return {
    origin: location.origin,
    referrer: document.referrer,
    navigation: entry === undefined ? null : { name: entry.name, type: entry.type },
  };
}

const pathOf = (url: URL): string => splitLocale(url.pathname).path;

/**
 * Whether our screen at `path` shows follow links to any creator. Creators cannot add links to these screens.
 */
const hasFollowLinks = (path: string): boolean =>
  path === paths.timeline || path === paths.discover || /^\/(?:discover|kits)\//.test(path);

/**
 * Whether the visitor pressed a follow link on one of our pages, so that following needs no second press. A
 * link from another site must not follow by itself; it sends another referrer or none. A reload does not
 * count as a press, nor does a document that was opened at another URL, such as the log-in screen.
 */
export function isFollowPress(pubId: string, { origin, referrer, navigation }: Arrival): boolean {
  const from = URL.parse(referrer);
  const opened = URL.parse(navigation?.name ?? '');
  if (from?.origin !== origin || opened === null || navigation?.type !== 'navigate') return false;
  const path = pathOf(from);
  const isFromOurs = path === profilePagePath(pubId) || hasFollowLinks(path);
  return isFromOurs && pathOf(opened) === followPath(pubId);
}

/**
 * Creates a function that returns whether the document was opened by a press of a creator's follow link. Only
 * its first call can return true, so that an undone follow or a later log-in in the same document does not
 * count as a press.
 */
export function createArrivalTaker(read: () => Arrival): (pubId: string) => boolean {
  let isTaken = false;
  return (pubId) => {
    if (isTaken) return false;
    isTaken = true;
    return isFollowPress(pubId, read());
  };
}

export const takeArrival = createArrivalTaker(readArrival);

/**
 * Remembers in this tab that a guest pressed the follow button, until the sign-in returns to the follow
 * screen.
 */
export function rememberPress(pubId: string): void {
  tryStorage(() => sessionStorage.setItem(keyOf(pubId), '1'), undefined);
}

/**
 * Whether the guest pressed the follow button in this tab. Deletes the stored press, so that only one call
 * returns true.
 */
export function takePress(pubId: string): boolean {
  return tryStorage(() => {
    const isPressed = sessionStorage.getItem(keyOf(pubId)) !== null;
    sessionStorage.removeItem(keyOf(pubId));
    return isPressed;
  }, false);
}
