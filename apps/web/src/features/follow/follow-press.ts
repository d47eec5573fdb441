import { splitLocale } from '@musubi/i18n/locale-paths';

import { followPath, paths, profilePagePath } from '#shared/routing/paths.ts';
import { tryStorage } from '#shared/try-storage.ts';

const keyOf = (pubId: string): string => `follow-press:${pubId}`;

/** The parts of a document that tell how the visitor came to it. */
export interface Arrival {
  readonly origin: string;
  readonly referrer: string;
  /** The navigation that opened the document; null where the browser does not tell. */
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

/** Whether our own screen at `path` has follow links to other creators, which no creator writes. */
const hasFollowLinks = (path: string): boolean =>
  path === paths.timeline || path === paths.discover || /^\/(?:discover|kits)\//.test(path);

/**
 * Whether the visitor pressed a follow link on a page of ours, so that no second press is needed. A link from
 * another site, which sends another referrer or none, must not follow by itself. A reload is no press, nor is a
 * document that began elsewhere, such as on the log-in screen.
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
 * Creates a function that tells whether the document began with a press of a creator's follow link. It reads the
 * arrival once, so that neither an undone follow nor a later log-in in the same document counts as another press.
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

/** Remembers in this tab that a guest pressed, until the sign-in leads back to the follow screen. */
export function rememberPress(pubId: string): void {
  tryStorage(() => sessionStorage.setItem(keyOf(pubId), '1'), undefined);
}

/** Whether the guest pressed in this tab; true at most once. */
export function takePress(pubId: string): boolean {
  return tryStorage(() => {
    const isPressed = sessionStorage.getItem(keyOf(pubId)) !== null;
    sessionStorage.removeItem(keyOf(pubId));
    return isPressed;
  }, false);
}
