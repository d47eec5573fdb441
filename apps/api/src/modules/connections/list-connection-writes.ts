import type { Core } from '#core/module.ts';
import { findClosedSeconds } from '#modules/maintenance/public.ts';
import type { Viewer } from '#platform/http/callers/viewer.ts';
import type { Call, Result } from '#platform/http/operations.ts';

import { noSuchConnection } from './connections.mapping.ts';
import { connectionsRepository, type NamedConnection } from './connections.repository.ts';
import { journalRepository } from './journal.repository.ts';
import { readVersions } from './journal/page-parts.ts';
import { toWriteList } from './journal/undo-plan.ts';

type Operation = 'listConnectionWrites';

/** @throws Problem `not_found`. */
export async function listConnectionWrites(
  core: Core,
  { viewer, path: { id } }: Pick<Call<Operation>, 'viewer' | 'path'>,
): Promise<Result<Operation>> {
  return readWrites(core, viewer, { accountId: viewer.accountId, id });
}

/** Lists the changes, which counts as looking at them. @throws Problem `not_found`. */
export async function readWrites(
  core: Core,
  viewer: Pick<Viewer, 'pageId' | 'nameAtProvider'>,
  named: NamedConnection,
): Promise<Result<Operation>> {
  if ((await connectionsRepository.find(core.db, named, core.clock.now())) === null) throw noSuchConnection();
  if ((await findClosedSeconds(core)) === null)
    await journalRepository.markSeen(core.db, named.id, core.clock.now());
  const rows = await journalRepository.list(core.db, named.id, core.clock.now());
  return toWriteList(rows, rows.length === 0 ? {} : await readVersions(core, viewer));
}
