import type { Core } from '#core/module.ts';
import { type CommissionsRow, UNSET_COMMISSIONS } from '#core/pages/commission-state.rules.ts';
import { countWaitingReaders } from '#modules/subscribers/public.ts';
import type { Database } from '#platform/database/database.ts';
import type { PageViewer } from '#platform/http/callers/viewer.ts';
import type { Result } from '#platform/http/operations.ts';
import { DAY_MS } from '#platform/job.ts';
import { Problem } from '#platform/problem.ts';

import { commissionsRepository } from './commissions.repository.ts';
import { findTellsFrom } from './commissions.rules.ts';

type Commissions = Result<'getCommissions'>;

/** Fewer waiting readers are not counted, because the number could point at one of them. */
const MIN_WAITING_READERS = 3;
const ASKS_MS = 30 * DAY_MS;

/** @throws Problem `not_found` for a page without a board. */
export async function getCommissions(
  core: Core,
  { viewer: { pageId } }: { readonly viewer: PageViewer },
): Promise<Commissions> {
  const { db } = core;
  await requireBoard(db, pageId);
  return readCommissions(core, db, { pageId, row: await commissionsRepository.find(db, pageId) });
}

/** @throws Problem `not_found` for a page without a board. */
export async function requireBoard(db: Database, pageId: string): Promise<void> {
  if (!(await commissionsRepository.hasBoard(db, pageId)))
    throw new Problem('not_found', 'The page has no commission board');
}

/** Adds the numbers of readers and letters to the row; null for a page whose state was never set. */
export async function readCommissions(
  { clock }: Pick<Core, 'clock'>,
  db: Database,
  { pageId, row }: { readonly pageId: string; readonly row: CommissionsRow | null },
): Promise<Commissions> {
  const now = clock.now();
  const waiting = await countWaitingReaders(db, pageId);
  const asks = await commissionsRepository.countAsks(db, pageId, new Date(now.getTime() - ASKS_MS));
  const { slotsLeft, slotsTotal, opensAt, changedAt, confirmedAt, ...stored } = row ?? UNSET_COMMISSIONS;
  return {
    version: stored.version,
    state: stored.state,
    slots_left: slotsLeft,
    slots_total: slotsTotal,
    note: stored.note,
    opens_at: opensAt?.toISOString() ?? null,
    changed_at: changedAt?.toISOString() ?? null,
    confirmed_at: confirmedAt?.toISOString() ?? null,
    waiting_readers: waiting < MIN_WAITING_READERS ? null : waiting,
    asks_30d: asks,
    tells_from: findTellsFrom(row, now)?.toISOString() ?? null,
  };
}
