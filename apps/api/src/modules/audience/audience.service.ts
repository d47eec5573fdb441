import { restrictionsRepository } from '#core/cases/restrictions.ts';
import type { PageChanges } from '#core/pages/page-changes.ts';
import { toOwnVisibility, toReachColumns } from '#core/pages/page-reach.ts';
import { markForRenewal } from '#core/pages/renewal-marks.ts';
import { toVersionConflict } from '#core/version-conflict.ts';
import type { components } from '#generated/contract.ts';
import { toPatch } from '#modules/profile/profile.fields.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { toFields } from '#platform/database/field-table.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { PageViewer } from '#platform/http/viewer.ts';
import { notRegistered, toValidationProblem } from '#platform/problem.ts';
import { type Random, toSecret } from '#platform/random.ts';

import { AUDIENCE_COLUMNS, type AudienceRow } from './audience.fields.ts';
import { audienceRepository } from './audience.repository.ts';
import { checkAudience } from './audience.rules.ts';
import type { LockWords } from './lock-words.ts';

type Schemas = components['schemas'];
type UpdateRequest = Schemas['UpdateAudienceRequest'];

export interface AudienceServiceOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly pages: PageChanges;
  readonly words: Pick<LockWords, 'hash'>;
  /** Ends the preview code of a page. */
  readonly endPreviews: (tx: Database, userId: string) => Promise<void>;
}

/** Use cases of the owner: who sees the page beside its visibility. */
export interface AudienceService {
  /** @throws Problem `not_registered`. */
  get(viewer: PageViewer): Promise<Schemas['Audience']>;
  /** @throws Problem `validation_failed`, `version_conflict`, `not_registered`, `service_unavailable`. */
  update(viewer: PageViewer, request: UpdateRequest): Promise<Schemas['Audience']>;
}

const KEY_BYTES = 32;

export function createAudienceService(options: AudienceServiceOptions): AudienceService {
  const { db, clock, random, pages, words, endPreviews } = options;

  const findOwn = async (userId: string): Promise<AudienceRow> => {
    const row = await audienceRepository.find(db, userId);
    if (row === undefined) throw notRegistered();
    return row;
  };

  const store = async (
    tx: Database,
    userId: string,
    { request, lockHash }: { readonly request: UpdateRequest; readonly lockHash: string | null },
  ): Promise<AudienceRow | null> => {
    const before = await audienceRepository.lock(tx, userId);
    if (before === undefined || before.audienceVersion !== request.version) return null;
    const columns = toPatch(AUDIENCE_COLUMNS, request);
    if (columns.isAdult === false && (await restrictionsRepository.list(tx, userId, 'sensitive')).size > 0) {
      throw toValidationProblem([{ pointer: '/body/is_adult', code: 'not_allowed' }]);
    }
    const after = { ...before, ...columns };
    if (after.isLocked && (lockHash ?? before.lockHash) === null) {
      throw toValidationProblem([{ pointer: '/body/lock_word', code: 'required' }]);
    }
    const written = await audienceRepository.write(tx, userId, {
      ...columns,
      ...toReachColumns(toOwnVisibility(before), after),
      ...(lockHash !== null && { lockHash, lockKey: toSecret(random, KEY_BYTES) }),
      updatedAt: clock.now(),
    });
    if (needsNewKeys(before, after, lockHash)) await markForRenewal(tx, userId, clock.now());
    // A preview code shows the page without the word, so it ends with the passes of the former word.
    if (lockHash !== null) await endPreviews(tx, userId);
    return written ?? null;
  };

  return {
    async get({ pageId }) {
      return toAudience(await findOwn(pageId));
    },

    async update({ pageId }, wanted) {
      const checked = checkAudience(wanted);
      if (!checked.ok) throw toValidationProblem(checked.refusals);
      const { request } = checked;
      const lockHash = request.lock_word === undefined ? null : await words.hash(request.lock_word);
      const result = await inTransaction(db, async (tx) => {
        const row = await store(tx, pageId, { request, lockHash });
        return row === null ? null : { row, change: await pages.add(tx, pageId) };
      });
      if (result === null) {
        const current = toAudience(await findOwn(pageId));
        throw toVersionConflict({ submitted: request.version, stored: current.version, current });
      }
      await pages.notify(result.change);
      return toAudience(result.row);
    },
  };
}

/**
 * Whether visitors who were let in before must not open what they noted. That holds for drafts too: they may have been
 * public before, and they get their door at once when they are published.
 */
function needsNewKeys(before: AudienceRow, after: AudienceRow, lockHash: string | null): boolean {
  const isNewlyLocked = after.isLocked && (!before.isLocked || lockHash !== null);
  return isNewlyLocked || (after.isAdult && !before.isAdult);
}

function toAudience(row: AudienceRow): Schemas['Audience'] {
  return { version: row.audienceVersion, ...toFields(AUDIENCE_COLUMNS, row) };
}
