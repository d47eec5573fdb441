import type { Core } from '#core/module.ts';
import type { Viewer } from '#platform/http/callers/viewer.ts';
import { Problem } from '#platform/problem.ts';

import { type JournalSize, journalRepository } from '../journal.repository.ts';
import { findPair, type JournalLimits, listSpent, sumSizes } from './find-pair.ts';
import { joinWrites } from './join-writes.ts';
import { readVersions } from './page-parts.ts';
import { listChains } from './undo-plan.ts';

/** A write is measured after it was made, so a journal may exceed its limit by one. */
const LIMITS: JournalLimits = {
  connectionBytes: 5_000_000,
  accountBytes: 20_000_000,
  undoable: 80,
  undoableAfter: 60,
  others: 100,
};

/** Pairs that one write puts together at most: the long journals of an older release shrink over several writes. */
const MAX_STEPS = 50;

interface Writer {
  readonly viewer: Viewer;
  readonly connectionId: string;
  readonly limits?: JournalLimits;
}

/**
 * Makes room in the journal for one more change of a connection. Above the limits it puts neighbouring changes of one
 * connection together, so that an undo always leads back to the state before the connection came. If that is not enough,
 * contents go that no undo needs and that the owner has seen.
 * @throws Problem `journal_full` until the owner has looked at the changes.
 */
export async function makeRoom(core: Core, writer: Writer): Promise<void> {
  const { db, clock } = core;
  const { viewer, connectionId, limits = LIMITS } = writer;
  const { accountId } = viewer;
  const sizes = await journalRepository.readSizes(db, accountId);
  const own = sizes.filter((size) => size.connectionId === connectionId);
  const isAccountOver = (all: readonly JournalSize[]): boolean => sumSizes(all) > limits.accountBytes;
  const isOver = (all: readonly JournalSize[]): boolean =>
    isAccountOver(all) ||
    all.some((size) => size.connectionId === connectionId && size.size > limits.connectionBytes);
  if (!isOver(sizes) && own.every(({ rows }) => rows <= limits.undoable)) return;
  const budget = { steps: MAX_STEPS };
  let isDone = true;
  let excess = sumSizes(sizes) - limits.accountBytes;
  for (const one of isAccountOver(sizes) ? sizes : own) {
    const maxBytes = Math.min(limits.connectionBytes, one.size - Math.max(0, excess));
    const tidied = await tidy(core, { ...writer, connectionId: one.connectionId, limits }, maxBytes, budget);
    excess -= one.size - tidied.size;
    isDone &&= tidied.isDone;
    if (budget.steps === 0) return;
  }
  if (!isDone || !isOver(await journalRepository.readSizes(db, accountId))) return;
  const waiting = isAccountOver(sizes) ? sizes.map((size) => size.connectionId) : [connectionId];
  await journalRepository.markFull(db, waiting, clock.now());
  throw new Problem(
    'journal_full',
    'The connection made more changes than can be kept for an undo. Its owner opens the list of its changes, then it can go on',
  );
}

interface Tidied {
  readonly size: number;
  /** Whether nothing is left that further writes could make smaller. */
  readonly isDone: boolean;
}

async function tidy(
  core: Core,
  { viewer, connectionId, limits = LIMITS }: Writer,
  maxBytes: number,
  budget: { steps: number },
): Promise<Tidied> {
  const { db, clock } = core;
  let rows = await journalRepository.list(db, connectionId, clock.now());
  for (;;) {
    const pair = findPair(rows, limits, maxBytes);
    if (pair === null) break;
    const joined = budget.steps === 0 ? null : await joinWrites(db, pair);
    if (joined === null) return { size: sumSizes(rows), isDone: false };
    budget.steps -= 1;
    rows = rows.flatMap((row) => (row === pair.newer ? [joined] : row === pair.older ? [] : [row]));
  }
  const size = sumSizes(rows);
  if (size <= maxBytes) return { size, isDone: true };
  const seenAt = await journalRepository.findSeenAt(db, connectionId, clock.now());
  const chains = listChains(rows, await readVersions(core, viewer));
  const spent = listSpent(rows, chains, seenAt);
  await journalRepository.forgetContents(db, spent);
  return { size, isDone: spent.length === 0 };
}
