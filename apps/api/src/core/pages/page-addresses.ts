import { pagePath } from '@musubi/domain/page-urls';
import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

import type { Database } from '#platform/database/database.ts';
import { handles } from '#platform/database/schema/page/handles.ts';
import { ownNames, servedNames } from '#platform/database/schema/page/own-names.ts';

/** Maximum handles of a page whose addresses are listed; the newest come first. */
const MAX_HANDLES = 100;

/**
 * Lists the addresses under which visitors reach a page: its handle, its former handles and its own names.
 */
export async function listPageAddresses(
  db: Database,
  { pageId, webOrigin }: { readonly pageId: string; readonly webOrigin: string },
): Promise<readonly string[]> {
  const rows = await db
    .select({ handle: handles.handle })
    .from(handles)
    .where(eq(handles.userId, pageId))
    .orderBy(desc(handles.claimedAt))
    .limit(MAX_HANDLES);
  const names = await db
    .select({ name: ownNames.name })
    .from(ownNames)
    .where(and(eq(ownNames.pageId, pageId), eq(ownNames.state, 'verified')));
  return [
    ...rows.map(({ handle }) => webOrigin + pagePath(handle)),
    ...names.map(({ name }) => `https://${name}/`),
  ];
}

/**
 * Subquery: the main own name of a page; null for a page without one. Reads the names that the page servers
 * get, so that screens and the page itself show the same address.
 */
export function mainNameOf(db: Database, userId: AnyPgColumn): SQL<string | null> {
  const names = db
    .select({ name: servedNames.name })
    .from(servedNames)
    .where(and(eq(servedNames.pageId, userId), sql`${servedNames.isMain}`));
  return sql<string | null>`(${names})`;
}
