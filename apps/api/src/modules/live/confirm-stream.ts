import type { Core } from '#core/module.ts';
import type { Call, Result } from '#platform/http/operations.ts';

import { toStream } from './live.mapping.ts';
import { liveRepository } from './live.repository.ts';
import { endAfterConfirmation } from './live.rules.ts';
import { noSuchStream } from './remove-stream.ts';

type Operation = 'confirmLiveStream';

/** Postpones the end of a running stream. @throws Problem `not_found` for a stream that does not run. */
export async function confirmStream(
  { db, clock, perServer }: Core,
  { viewer, path: { id } }: Pick<Call<Operation>, 'viewer' | 'path'>,
): Promise<Result<Operation>> {
  const now = clock.now();
  const stream = await liveRepository.find(perServer, id);
  if (stream === null) throw noSuchStream();
  const names = { userId: viewer.pageId, id, now };
  const confirmed = await liveRepository.confirm(db, names, endAfterConfirmation(now, stream.duration));
  if (confirmed === null) throw noSuchStream();
  return toStream(confirmed, now);
}
