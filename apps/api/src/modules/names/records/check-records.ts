import type { Core } from '#core/module.ts';
import type { NameNews } from '#core/outbox-delivery.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { OutboxEntry } from '#platform/outbox/outbox.ts';
import { Problem } from '#platform/problem.ts';

import { type NameKey, namesRepository, type OwnNameRow } from '../names.repository.ts';
import { afterCheck } from '../names.rules.ts';
import { lockForChange, publishNames } from '../served-names.ts';
import { lookUpRecords, type NameFinding } from './look-up-records.ts';

/**
 * Looks up the records of a name and stores the result. Null if the page has no such name before or after the
 * check.
 * @throws Problem `service_unavailable` if this installation serves no own names.
 */
export async function checkRecords(core: Core, key: NameKey): Promise<OwnNameRow | null> {
  const { db, outbox, nameRecords, ownNames } = core;
  // Without a configured target, a lookup would report a missing record instead of a missing setting.
  if (ownNames.target === null) throw notServed();
  const row = await namesRepository.find(db, key);
  if (row === null) return null;
  const finding = await lookUpRecords(nameRecords, ownNames.target, row);
  const claim = { ...key, token: row.token };
  const news = await inTransaction(db, async (tx) => write(core, tx, { claim, finding }));
  for (const entry of news) await outbox.deliver(entry);
  return namesRepository.find(db, key);
}

async function write(
  core: Core,
  tx: Database,
  {
    claim: { token, ...key },
    finding,
  }: { readonly claim: NameKey & Pick<OwnNameRow, 'token'>; readonly finding: NameFinding },
): Promise<readonly OutboxEntry[]> {
  if (!(await lockForChange(tx, key.pageId))) return [];
  const before = await namesRepository.find(tx, key);
  // The page may have released the name and claimed it again during the lookup.
  if (before?.token !== token) return [];
  const now = core.clock.now();
  const after = afterCheck(before, finding, now);
  if (after.kind === 'ended') return end(core, tx, before);
  const { record, nextCheckAt, isWarned } = after;
  if (before.state === 'pending' && record.state === 'verified')
    return verify(core, tx, { key, change: { ...record, nextCheckAt } });
  await namesRepository.update(tx, key, { ...record, nextCheckAt });
  const hasChanged = await publishNames(tx, key.pageId, now);
  return [
    ...(isWarned ? [await tell(core, tx, { ...key, news: 'failing' })] : []),
    ...(hasChanged ? await core.pages.addNewsOfAll(tx, [key.pageId]) : []),
  ];
}

/** Ends a claim, or releases a verified name. */
async function end(core: Core, tx: Database, row: OwnNameRow): Promise<readonly OutboxEntry[]> {
  await namesRepository.remove(tx, row);
  if (row.state === 'pending') return [];
  await publishNames(tx, row.pageId, core.clock.now());
  return [
    await tell(core, tx, { ...row, news: 'released' }),
    ...(await core.pages.addNewsOfAll(tx, [row.pageId])),
  ];
}

/** Assigns a name to the page that has proven it, and takes it away from any other page. */
async function verify(
  core: Core,
  tx: Database,
  { key, change }: { readonly key: NameKey; readonly change: Parameters<typeof namesRepository.update>[2] },
): Promise<readonly OutboxEntry[]> {
  const formerOwner = await namesRepository.takeFromOthers(tx, key);
  await namesRepository.update(tx, key, change);
  await core.webhooks.emit(tx, key.pageId, 'name.verified', { name: key.name });
  const owners = formerOwner === null ? [key.pageId] : [formerOwner, key.pageId];
  for (const owner of owners) await publishNames(tx, owner, core.clock.now());
  return [
    await tell(core, tx, { ...key, news: 'verified' }),
    ...(formerOwner === null ? [] : [await tell(core, tx, { ...key, pageId: formerOwner, news: 'taken' })]),
    ...(await core.pages.addNewsOfAll(tx, owners)),
  ];
}

async function tell(
  { outbox }: Core,
  tx: Database,
  { name, pageId, news }: NameKey & { readonly news: NameNews },
): Promise<OutboxEntry> {
  return outbox.add(tx, { kind: 'name_changed', userId: pageId, name, news });
}

export function notServed(): Problem {
  return new Problem('service_unavailable', 'This installation serves no own names', { isExpected: true });
}
