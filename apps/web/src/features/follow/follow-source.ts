import {
  findVisitSource,
  isUrlOfPage,
  parseVisitSource,
  SOURCE_PARAMETER,
} from '@musubi/domain/visit-source';

import { followPath } from '#shared/routing/paths.ts';

/** The properties of a document from which `findFollowSource` derives what brought the visitor. */
export interface FollowDocument {
  readonly origin: string;
  readonly referrer: string;
  readonly search: string;
}

function readDocument(): FollowDocument {
  return { origin: location.origin, referrer: document.referrer, search: location.search };
}

/**
 * Returns the share link or campaign that brought the visitor to the creator's page, else null. The visitor
 * comes from the page, whose URL contains it, or back from the sign-in.
 */
export function findFollowSource(pubId: string, { origin, referrer, search }: FollowDocument): string | null {
  const kept = parseVisitSource(new URLSearchParams(search).get(SOURCE_PARAMETER));
  if (kept !== null) return kept;
  const from = URL.parse(referrer);
  if (from === null || !isUrlOfPage(from, { origin, pubId })) return null;
  return findVisitSource(from.searchParams);
}

/** Returns the source of a follow on this document, as `findFollowSource`. */
export const readFollowSource = (pubId: string): string | null => findFollowSource(pubId, readDocument());

/** The follow screen as return path of a sign-in. The path keeps the source, because the browser stores none. */
export function returnPathOf(pubId: string, source: string | null): string {
  const path = followPath(pubId);
  return source === null ? path : `${path}?${SOURCE_PARAMETER}=${source}`;
}
