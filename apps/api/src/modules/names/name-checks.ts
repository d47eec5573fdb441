import type { NameNews } from '#core/outbox-delivery.ts';
import type { PageChanges } from '#core/pages/page-changes.ts';
import type { Clock } from '#platform/clock.ts';
import { inBatches, removeInBatches } from '#platform/database/batches.ts';
import type { Database } from '#platform/database/database.ts';
import { servedNames } from '#platform/database/schema/own-names.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { HOUR_MS, MINUTE_MS } from '#platform/job.ts';
import type { Outbox, OutboxEntry } from '#platform/outbox/outbox.ts';

import type { CheckName, NameFinding } from './name-check.ts';
import type { VisitName } from './name-visit.ts';
import { type NameKey, namesRepository, type OwnNameRow, servedNamesRepository } from './names.repository.ts';
import { afterCheck, afterVisit } from './names.rules.ts';
import { lockForChange, publishNames } from './served-names.ts';

export interface NameChecksOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly pages: PageChanges;
  readonly checkName: CheckName;
  readonly visitName: VisitName;
}

export interface NameChecks {
  /** Looks up the records of a name and stores the result; null when the page has no such name, also afterwards. */
  checkNow(key: NameKey): Promise<OwnNameRow | null>;
  /** Checks names that are due; called periodically. */
  checkDue(): Promise<void>;
  /** Visits main names that are due, and forgets names that led nowhere for 30 days; called periodically. */
  visitDue(): Promise<void>;
}

/** Number of names that a server claims at once. */
const AT_ONCE = 20;
/** Time after which another server may claim a name again. */
const CLAIM_MS = 15 * MINUTE_MS;
/** Number of names that a server looks up or visits side by side. */
const WORKERS = 4;
const VISIT_EVERY_MS = HOUR_MS;
/** How long the page servers can learn that a name leads nowhere any more. */
const FORGET_AFTER_MS = 30 * 24 * HOUR_MS;

export function createNameChecks(options: NameChecksOptions): NameChecks {
  const { db, clock, outbox, pages, checkName, visitName } = options;

  const write = async (
    tx: Database,
    { token, ...key }: NameKey & Pick<OwnNameRow, 'token'>,
    finding: NameFinding,
  ): Promise<readonly OutboxEntry[]> => {
    if (!(await lockForChange(tx, key.pageId))) return [];
    const before = await namesRepository.find(tx, key);
    // The page may have given the name back and claimed it again while the name servers answered.
    if (before?.token !== token) return [];
    const now = clock.now();
    const after = afterCheck(before, finding, now);
    if (after.kind === 'ended') return end(tx, before);
    const { record, nextCheckAt, isWarned } = after;
    if (before.state === 'pending' && record.state === 'verified')
      return verify(tx, key, { ...record, nextCheckAt });
    await namesRepository.update(tx, key, { ...record, nextCheckAt });
    const hasChanged = await publishNames(tx, key.pageId, now);
    return [
      ...(isWarned ? [await tell(tx, key, 'failing')] : []),
      ...(hasChanged ? await addNews(tx, [key.pageId]) : []),
    ];
  };

  /** Ends a claim or the use of a name. */
  const end = async (tx: Database, row: OwnNameRow): Promise<readonly OutboxEntry[]> => {
    await namesRepository.remove(tx, row);
    if (row.state === 'pending') return [];
    await publishNames(tx, row.pageId, clock.now());
    return [await tell(tx, row, 'released'), ...(await addNews(tx, [row.pageId]))];
  };

  /** Lets a name lead to the page that has proven it, and no longer to another page. */
  const verify = async (
    tx: Database,
    key: NameKey,
    change: Parameters<typeof namesRepository.update>[2],
  ): Promise<readonly OutboxEntry[]> => {
    const formerOwner = await namesRepository.takeFromOthers(tx, key);
    await namesRepository.update(tx, key, change);
    const owners = formerOwner === null ? [key.pageId] : [formerOwner, key.pageId];
    for (const owner of owners) await publishNames(tx, owner, clock.now());
    return [
      await tell(tx, key, 'verified'),
      ...(formerOwner === null ? [] : [await tell(tx, { ...key, pageId: formerOwner }, 'taken')]),
      ...(await addNews(tx, owners)),
    ];
  };

  const tell = async (tx: Database, { name, pageId }: NameKey, news: NameNews): Promise<OutboxEntry> =>
    outbox.add(tx, { kind: 'name_changed', userId: pageId, name, news });

  const addNews = async (tx: Database, pageIds: readonly string[]) => pages.addNewsOfAll(tx, pageIds);

  const deliver = async (entries: readonly OutboxEntry[]): Promise<void> => {
    for (const entry of entries) await outbox.deliver(entry);
  };

  const checkNow = async (key: NameKey): Promise<OwnNameRow | null> => {
    const row = await namesRepository.find(db, key);
    if (row === null) return null;
    const finding = await checkName(key.name, row.token);
    await deliver(await inTransaction(db, async (tx) => write(tx, { ...key, token: row.token }, finding)));
    return namesRepository.find(db, key);
  };

  const visitNow = async (key: NameKey): Promise<void> => {
    const hasAnswered = await visitName(key.name);
    const news = await inTransaction(db, async (tx) => {
      if (!(await lockForChange(tx, key.pageId))) return [];
      const before = await namesRepository.find(tx, key);
      if (before?.isMain !== true) return [];
      const now = clock.now();
      const visits = afterVisit(before, hasAnswered, now);
      const nextVisitAt = new Date(now.getTime() + VISIT_EVERY_MS);
      await namesRepository.update(tx, key, { ...visits, nextVisitAt });
      if (!(await publishNames(tx, key.pageId, now))) return [];
      return addNews(tx, [key.pageId]);
    });
    await deliver(news);
  };

  const workThrough = async (keys: readonly NameKey[], work: (key: NameKey) => Promise<unknown>) => {
    const queue = [...keys];
    const workers = Array.from({ length: WORKERS }, async () => {
      for (let key = queue.shift(); key !== undefined; key = queue.shift()) await work(key);
    });
    await Promise.all(workers);
    return keys.length;
  };

  const toClaim = (limit: number) => {
    const now = clock.now();
    return { now, claimedUntil: new Date(now.getTime() + CLAIM_MS), limit };
  };

  return {
    checkNow,

    async checkDue() {
      const checkSome = async (limit: number): Promise<number> =>
        workThrough(await namesRepository.takeDue(db, toClaim(limit)), checkNow);
      await inBatches(checkSome, { clock, size: AT_ONCE });
    },

    async visitDue() {
      const visitSome = async (limit: number): Promise<number> =>
        workThrough(await namesRepository.takeVisits(db, toClaim(limit)), visitNow);
      await inBatches(visitSome, { clock, size: AT_ONCE });
      const before = new Date(clock.now().getTime() - FORGET_AFTER_MS);
      await removeInBatches(db, {
        table: servedNames,
        where: servedNamesRepository.isForgotten(before),
        clock,
      });
    },
  };
}
