import type { Core } from '#core/module.ts';
import type { WrittenPart } from '#platform/database/schema/accounts/connections.ts';
import type { ConnectionAuthority } from '#platform/http/callers/authority.ts';
import { CHECKED_ONLY, toolCalls } from '#platform/http/callers/tool-call.ts';
import type { Viewer } from '#platform/http/callers/viewer.ts';
import type { OperationId } from '#platform/http/operations.ts';

import { journalRepository } from '../journal.repository.ts';
import { refuseClosedValues } from './closed-values.ts';
import { toDifference } from './difference.ts';
import { findEntryId } from './entry-ids.ts';
import { toBytes } from './join-writes.ts';
import { makeRoom } from './journal-room.ts';
import { isNextVersion, type PartState, readPart, toPartAfter } from './page-parts.ts';
import { listChanges } from './part-changes.ts';

/** The parts that operations write and that an undo can put back. */
const PART_OF: Partial<Readonly<Record<OperationId, WrittenPart>>> = {
  v4UpdateExternalLinks: 'content',
  v4UpdatePageBlocks: 'content',
  v4UpdateProfile: 'profile',
  updateProfile: 'profile',
  v4UpdateGenres: 'profile',
  v4UpdateActivities: 'activities',
};

/** Whether an operation writes a part of the page that an undo can put back. */
export const isPartOperation = (operation: OperationId): boolean => PART_OF[operation] !== undefined;

export interface WriteCall {
  readonly viewer: Viewer | null;
  readonly body: unknown;
  readonly path: unknown;
}

/** A change of a connection, with the part of the page before and after it; null for a change of other data. */
interface Written {
  readonly operation: OperationId;
  readonly part: WrittenPart | null;
  readonly before: PartState | null;
  readonly after: PartState | null;
  /** Id of the stream or the import that the change added; null for a change of another kind. */
  readonly entryId: string | null;
}

/**
 * Runs a write. When a connection calls, stores what it changed and what leads back. Only checks the request in a dry run
 * of a tool.
 * @throws Problem `field_not_allowed` for values that this connection may not change, `journal_full`.
 */
export async function runWithJournal(
  core: Core,
  operation: OperationId,
  call: WriteCall,
  run: (core: Core, call: WriteCall) => Promise<unknown>,
): Promise<unknown> {
  const { viewer } = call;
  if (viewer?.authority.kind !== 'connection') return run(core, call);
  const { authority } = viewer;
  await makeRoom(core, { viewer, connectionId: authority.connectionId });
  const part = PART_OF[operation] ?? null;
  const before = part === null ? null : await readPart(core, viewer, part);
  await refuseClosedValues(core, { operation, viewer, authority, body: call.body, path: call.path, before });
  if (toolCalls.getStore()?.isDryRun === true) return CHECKED_ONLY;
  const response = await run(core, call);
  const after = before === null || part === null ? null : toPartAfter(before, part, response);
  if (before === null || before.version !== after?.version)
    await store(core, viewer, authority, {
      operation,
      part,
      before,
      after,
      entryId: findEntryId(operation, { path: call.path, response }),
    });
  return response;
}

async function store(
  core: Core,
  { accountId }: Pick<Viewer, 'accountId'>,
  { connectionId }: ConnectionAuthority,
  { operation, part, before, after, entryId }: Written,
): Promise<void> {
  const { db, clock, random, outbox } = core;
  const now = clock.now();
  // Another writer may have changed the part between the read and the write. The previous content is then unknown.
  const isExact = before !== null && after !== null && isNextVersion(before.version, after.version);
  const changes = before === null || after === null ? [] : listChanges(before.entries, after.entries);
  const difference = isExact ? toDifference(before.request, after.request) : null;
  await journalRepository.add(db, {
    id: random.id(),
    accountId,
    connectionId,
    at: now,
    operation,
    tool: toolCalls.getStore()?.tool ?? null,
    changes,
    difference,
    bytes: toBytes({ before: null, difference }, changes),
    ...(entryId !== null && { before: { id: entryId } }),
    ...(isExact && {
      part,
      versionBefore: before.version,
      versionAfter: after.version,
    }),
  });
  if (!(await journalRepository.markFirst(db, connectionId, now))) return;
  const news = { news: 'first_write', connectionId, at: now.toISOString() } as const;
  await outbox.deliver(await outbox.add(db, { kind: 'connection_news', userId: accountId, ...news }));
}
