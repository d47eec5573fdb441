import type { Database } from '#platform/database/database.ts';

import { namesRepository, type ServedName, servedNamesRepository as repository } from './names.repository.ts';
import { isRedirectedTo } from './names.rules.ts';

type Served = Omit<ServedName, 'revision' | 'changedAt'>;

/**
 * Locks a page and then all changes of served names, before a transaction changes a name that may be served.
 * Transactions of two pages that prove the same name therefore run one after the other, without a deadlock.
 * False without a profile.
 */
export async function lockForChange(tx: Database, pageId: string): Promise<boolean> {
  if (!(await namesRepository.lockPage(tx, pageId))) return false;
  await repository.lockRevisions(tx);
  return true;
}

/**
 * Publishes to the page servers which names now belong to a page, in the transaction that changes the page's
 * names, handle or identifier. Only changed names get a new revision; returns whether any name changed.
 */
export async function publishNames(tx: Database, pageId: string, now: Date): Promise<boolean> {
  await repository.lockRevisions(tx);
  const before = new Map((await repository.listOfPage(tx, pageId)).map((row) => [row.name, row]));
  const after = await listServed(tx, { pageId, now, before });
  const names = new Set(after.map(({ name }) => name));
  const gone = [...before.keys()].filter((name) => !names.has(name)).map(toGone);
  const changed = [...gone, ...after].filter((row) => {
    const former = before.get(row.name);
    return former === undefined || !isSame(former, row);
  });
  for (const row of changed) await repository.put(tx, { ...row, changedAt: now });
  return changed.length > 0;
}

/** Publishes the names of a page whose handle has changed. */
export async function followHandle(tx: Database, pageId: string, now: Date): Promise<void> {
  if (await repository.hasOldHandle(tx, pageId)) await publishNames(tx, pageId, now);
}

async function listServed(
  tx: Database,
  {
    pageId,
    now,
    before,
  }: { readonly pageId: string; readonly now: Date; readonly before: ReadonlyMap<string, Served> },
): Promise<readonly Served[]> {
  const page = await repository.findPage(tx, pageId);
  if (page === null) return [];
  const verified = await repository.listVerified(tx, pageId);
  return verified.map((row) => ({
    name: row.name,
    pageId,
    pubId: page.pubId,
    isMain: row.isMain,
    isRedirected: isRedirectedTo(row, before.get(row.name)?.isRedirected ?? false, now),
    atprotoDid: page.atprotoDid,
  }));
}

function toGone(name: string): Served {
  return { name, pageId: null, pubId: null, isMain: false, isRedirected: false, atprotoDid: null };
}

function isSame(one: Served, other: Served): boolean {
  return (
    one.pageId === other.pageId &&
    one.pubId === other.pubId &&
    one.isMain === other.isMain &&
    one.isRedirected === other.isRedirected &&
    one.atprotoDid === other.atprotoDid
  );
}
