import { toHostName } from '@musubi/domain/host-names';
import { PAGE_PREFIX } from '@musubi/domain/page-urls';
import { and, eq, isNotNull } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';
import { servedNames } from '#platform/database/schema/own-names.ts';

import type { PageOwners } from './page-owners.ts';

/** A page with the handle by which a URL names it. */
export interface FoundPage {
  readonly userId: string;
  readonly pubId: string;
}

/**
 * Port: finds the page of this installation to which a URL leads, by its handle on the product's own origin or at an
 * own name. Null for drafts and other sites.
 */
export type FindPageByUrl = (url: string) => Promise<FoundPage | null>;

export function createFindPageByUrl(
  db: Database,
  { webOrigin, pageOwners }: { readonly webOrigin: string; readonly pageOwners: Pick<PageOwners, 'find'> },
): FindPageByUrl {
  const findPubId = async (url: URL): Promise<string | null> => {
    if (url.origin === webOrigin) return handleIn(url.pathname);
    const name = toHostName(url.hostname);
    if (name === null || !/^https?:$/.test(url.protocol)) return null;
    const [row] = await db
      .select({ pubId: servedNames.pubId })
      .from(servedNames)
      .where(and(eq(servedNames.name, name), isNotNull(servedNames.pageId)));
    return row?.pubId ?? null;
  };
  return async (text) => {
    const url = URL.parse(text);
    const pubId = url === null ? null : await findPubId(url);
    const userId = pubId === null ? null : await pageOwners.find(pubId);
    return pubId === null || userId === null ? null : { userId, pubId: pubId.toLowerCase() };
  };
}

function handleIn(pathname: string): string | null {
  const [first = ''] = pathname.slice(1).split('/');
  return `/${first}`.startsWith(PAGE_PREFIX) ? first.slice(PAGE_PREFIX.length - 1) : null;
}
