import type { Core } from '#core/module.ts';
import { secondsUntilNextDay, toDay } from '#core/utc-day.ts';
import type { Call, Result } from '#platform/http/operations.ts';
import { notRegistered, Problem } from '#platform/problem.ts';

import { filesRepository } from './files.repository.ts';
import { FILES_PER_DAY } from './files.rules.ts';
import { storeFile } from './store-file.ts';

type Operation = 'v4UploadFile';

/**
 * Counts an upload towards today's quota before the body is read; the returned function undoes the count.
 * @throws Problem `not_registered`, `quota_exceeded`.
 */
export async function admitFile({ db, clock }: Core, accountId: string): Promise<() => Promise<void>> {
  if (!(await filesRepository.lockProfile(db, accountId))) throw notRegistered();
  const now = clock.now();
  const day = toDay(now);
  if (await filesRepository.claimUpload(db, { accountId, day, limit: FILES_PER_DAY })) {
    return async () => filesRepository.releaseUpload(db, { accountId, day });
  }
  throw new Problem('quota_exceeded', `At most ${FILES_PER_DAY} files can be uploaded per UTC day`, {
    retryAfterSeconds: secondsUntilNextDay(now),
  });
}

/** Stores an upload that was admitted. @throws Problem `file_unreadable`, `quota_exceeded`, `not_registered`. */
export async function uploadFile(
  core: Core,
  { viewer, body }: Pick<Call<Operation>, 'viewer' | 'body'>,
): Promise<Result<Operation>> {
  return storeFile(core, viewer.pageId, body.file);
}
