import type { Core } from '#core/module.ts';
import { type CommissionsRow, versionOf } from '#core/pages/commission-state.rules.ts';
import { tellWaitingReaders } from '#modules/subscribers/public.ts';
import { publishBoard } from '#modules/timeline/public.ts';
import type { Database } from '#platform/database/database.ts';
import type { OutboxEntry } from '#platform/outbox/outbox.ts';

import { commissionsRepository } from './commissions.repository.ts';
import { type CommissionsChange, isOpening } from './commissions.rules.ts';

interface Written {
  readonly row: CommissionsRow;
  /** Deliver it after the commit. */
  readonly change: OutboxEntry | null;
}

/**
 * Stores a state that the owner set now, or set earlier for this time. Call it with the page locked. An opening goes to
 * webhooks, and if it is told, to timelines and waiting readers.
 */
export async function writeCommissions(
  core: Core,
  tx: Database,
  {
    pageId,
    before,
    change: { tells, ...columns },
  }: {
    readonly pageId: string;
    readonly before: CommissionsRow | null;
    readonly change: CommissionsChange;
  },
): Promise<Written> {
  const now = core.clock.now();
  const row: CommissionsRow = {
    ...columns,
    pageId,
    changedAt: before?.state === columns.state ? before.changedAt : now,
    confirmedAt: now,
    toldAt: tells ? now : (before?.toldAt ?? null),
    version: versionOf(before) + 1,
  };
  await commissionsRepository.write(tx, row, now);
  if (isOpening(row.state, before))
    await core.webhooks.emit(tx, pageId, 'commissions.opened', { version: row.version });
  if (tells) {
    await publishBoard(tx, pageId, now);
    await tellWaitingReaders(core, tx, pageId);
  }
  return { row, change: await core.pages.add(tx, pageId) };
}
