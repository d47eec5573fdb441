import type { Core } from '#core/module.ts';
import type { components } from '#generated/contract.ts';
import type { Database } from '#platform/database/database.ts';
import type { Viewer } from '#platform/http/callers/viewer.ts';
import type { Call, Result } from '#platform/http/operations.ts';
import { Problem } from '#platform/problem.ts';

import { letterNoticesRepository } from './letter-notices.repository.ts';

type Operation = 'v4GetLetterNotices';

/** @throws Problem `not_found` for a user without a profile. */
export async function getNotices(
  core: Core,
  { viewer }: Pick<Call<Operation>, 'viewer'>,
): Promise<Result<Operation>> {
  await requireLetterbox(core.db, viewer.pageId);
  return readNotices(core, viewer);
}

export async function requireLetterbox(db: Database, userId: string): Promise<void> {
  if (!(await letterNoticesRepository.hasProfile(db, userId)))
    throw new Problem('not_found', 'There is no such letterbox');
}

export async function readNotices(
  { db, canMail }: Core,
  { pageId, email, isEmailVerified }: Viewer,
): Promise<components['schemas']['LetterNotices']> {
  const row = await letterNoticesRepository.find(db, pageId);
  const confirmed = isEmailVerified ? email : null;
  return {
    is_on: row !== null,
    is_possible: canMail && confirmed !== null,
    email: row?.email ?? confirmed,
  };
}
