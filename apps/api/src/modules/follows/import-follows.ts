import type { Core } from '#core/module.ts';
import type { Call, Result } from '#platform/http/operations.ts';
import { Problem, toValidationProblem } from '#platform/problem.ts';
import { ReadingFailure } from '#platform/reading-process.ts';

import { listShownOwners } from './follow-lists.repository.ts';
import { followOwner } from './follow-user.ts';
import { findHandle } from './opml.ts';

type Operation = 'importFollows';

/** @throws Problem `validation_failed` for invalid OPML, `service_unavailable` at the concurrency limit. */
export async function importFollows(
  core: Core,
  { viewer, body }: Pick<Call<Operation>, 'viewer' | 'body'>,
): Promise<Result<Operation>> {
  const { db, webOrigin } = core;
  const found = (await readAddresses(core, body.opml)).map((address) => findHandle(address, webOrigin));
  const handles = found.filter((handle) => handle !== null);
  const owners = await listShownOwners(db, [...new Set(handles)]);
  const unknown = found.filter((handle) => handle === null || !owners.has(handle)).length;
  const followedIds = [...new Set(handles.flatMap((handle) => owners.get(handle) ?? []))];
  const numbers = { followed: 0, unknown, skipped: 0 };
  for (const [at, followedId] of followedIds.entries()) {
    const outcome = await followOwner(core, viewer, { followedId, source: null }).catch(toOutcome);
    if (outcome === 'limited') return { ...numbers, skipped: numbers.skipped + followedIds.length - at };
    numbers[outcome] += 1;
  }
  return numbers;
}

async function readAddresses({ readOpml }: Core, opml: string): Promise<readonly string[]> {
  const addresses = await readOpml(opml).catch((error: unknown) => {
    if (!(error instanceof ReadingFailure)) throw error;
    if (error.code !== 'busy' && error.code !== 'not_started') return null;
    throw new Problem('service_unavailable', 'Too many documents are being read', { isExpected: true });
  });
  if (addresses === null) throw toValidationProblem([{ pointer: '/body/opml', code: 'not_allowed' }]);
  return addresses;
}

/** Maps a creator who blocked the viewer to `unknown`, so that the block is not revealed. */
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
