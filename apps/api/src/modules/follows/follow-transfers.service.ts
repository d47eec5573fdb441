import type { components } from '#generated/contract.ts';
import type { Database } from '#platform/database/database.ts';
import type { AccountViewer } from '#platform/http/viewer.ts';
import { Problem, toValidationProblem } from '#platform/problem.ts';
import { ReadingFailure } from '#platform/reading-process.ts';
import type { ReadOpml } from '#platform/sources/opml-reader.ts';

import { listExportedCreators, listShownOwners } from './follow-lists.repository.ts';
import type { Follower, FollowsService } from './follows.service.ts';
import { findHandle, toOpml } from './opml.ts';

type FollowImport = components['schemas']['FollowImport'];

export interface FollowTransfersOptions {
  readonly db: Database;
  readonly follows: Pick<FollowsService, 'followOwner'>;
  readonly readOpml: ReadOpml;
  readonly webOrigin: string;
}

/** Moves follows between this installation and feed readers. */
export interface FollowTransfersService {
  exportAll(viewer: AccountViewer): Promise<Buffer>;
  /** @throws Problem `validation_failed` for a text that is no OPML, `service_unavailable` if too many wait. */
  importAll(viewer: Follower, opml: string): Promise<FollowImport>;
}

export function createFollowTransfersService({
  db,
  follows,
  readOpml,
  webOrigin,
}: FollowTransfersOptions): FollowTransfersService {
  const read = async (opml: string): Promise<readonly string[]> => {
    const addresses = await readOpml(opml).catch((error: unknown) => {
      if (!(error instanceof ReadingFailure)) throw error;
      if (error.code !== 'busy' && error.code !== 'not_started') return null;
      throw new Problem('service_unavailable', 'Too many documents are being read', { isExpected: true });
    });
    if (addresses === null) throw toValidationProblem([{ pointer: '/body/opml', code: 'not_allowed' }]);
    return addresses;
  };

  return {
    async exportAll({ accountId }) {
      return Buffer.from(toOpml(await listExportedCreators(db, accountId), webOrigin));
    },

    async importAll(viewer, opml) {
      const found = (await read(opml)).map((address) => findHandle(address, webOrigin));
      const handles = found.filter((handle) => handle !== null);
      const owners = await listShownOwners(db, [...new Set(handles)]);
      const unknown = found.filter((handle) => handle === null || !owners.has(handle)).length;
      const followedIds = [...new Set(handles.flatMap((handle) => owners.get(handle) ?? []))];
      const numbers = { followed: 0, unknown, skipped: 0 };
      for (const [at, followedId] of followedIds.entries()) {
        const outcome = await follows.followOwner(viewer, followedId).catch(toOutcome);
        if (outcome === 'limited') return { ...numbers, skipped: numbers.skipped + followedIds.length - at };
        numbers[outcome] += 1;
      }
      return numbers;
    },
  };
}

/** A creator who blocked the viewer counts like a page that does not exist. */
function toOutcome(error: unknown): 'limited' | 'skipped' | 'unknown' {
  if (!(error instanceof Problem)) throw error;
  switch (error.code) {
    case 'not_found':
      return 'unknown';
    case 'validation_failed':
      return 'skipped';
    case 'quota_exceeded':
    case 'rate_limited':
      return 'limited';
    default:
      throw error;
  }
}
