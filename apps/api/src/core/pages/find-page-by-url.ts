import { toHostName } from '@musubi/domain/host-names';
import { PAGE_PREFIX } from '@musubi/domain/page-urls';
import { and, eq, isNotNull } from 'drizzle-orm';

import type { Core } from '#core/module.ts';
import { servedNames } from '#platform/database/schema/page/own-names.ts';

/** A page with the handle that the URL contains. */
export interface FoundPage {
  readonly userId: string;
  readonly pubId: string;
}

/**
 * Finds the page of this installation that a URL opens: by its handle on the product's own origin, or by an
 * own name. Null for drafts and other sites.
 */
export async function findPageByUrl(core: Core, text: string): Promise<FoundPage | null> {
  const url = URL.parse(text);
  const pubId = url === null ? null : await findPubId(core, url);
  const userId = pubId === null ? null : await core.pageOwners.find(pubId);
  return pubId === null || userId === null ? null : { userId, pubId: pubId.toLowerCase() };
}

async function findPubId({ db, webOrigin }: Core, url: URL): Promise<string | null> {
  if (url.origin === webOrigin) return handleIn(url.pathname);
  const name = toHostName(url.hostname);
  if (name === null || !/^https?:$/.test(url.protocol)) return null;
  const [row] = await db
    .select({ pubId: servedNames.pubId })
    .from(servedNames)
    .where(and(eq(servedNames.name, name), isNotNull(servedNames.pageId)));
  return row?.pubId ?? null;
}

function handleIn(pathname: string): string | null {
  const [first = ''] = pathname.slice(1).split('/');
  return `/${first}`.startsWith(PAGE_PREFIX) ? first.slice(PAGE_PREFIX.length - 1) : null;
}
