import { DEFAULT_LOCALE } from '@musubi/domain/locales';
import { DEFAULT_TIME_ZONES, parseTimeZone } from '@musubi/domain/time-zones';

import type { Core } from '#core/module.ts';
import type { Database } from '#platform/database/database.ts';
import type { Call, Result } from '#platform/http/operations.ts';
import { toValidationProblem } from '#platform/problem.ts';

import { digestRepository } from './digest.repository.ts';
import { findNextDigest, toEarliest } from './digest.rules.ts';
import { canSendDigests, getDigest } from './get-digest.ts';

type Operation = 'updateDigest';

/** @throws Problem `validation_failed` for an unknown time zone, or while no digest can be sent. */
export async function updateDigest(
  core: Core,
  { viewer, body }: Pick<Call<Operation>, 'viewer' | 'body'>,
): Promise<Result<Operation>> {
  const { db, clock } = core;
  const { accountId, email, isEmailVerified } = viewer;
  const { frequency } = body;
  if (frequency === 'never') {
    await digestRepository.remove(db, accountId);
    return getDigest(core, { viewer });
  }
  if (!canSendDigests(core) || email === null || !isEmailVerified)
    throw toValidationProblem([{ pointer: '/body/frequency', code: 'not_allowed' }]);
  const { locale, timeZone } = await findPlace(db, accountId, body);
  const now = clock.now();
  const last = (await digestRepository.find(db, accountId))?.lastDigestAt ?? null;
  const after = last === null ? now : toEarliest(last, now);
  const dueAt = findNextDigest(frequency, timeZone, after);
  await digestRepository.save(db, { accountId, frequency, locale, timeZone, newsSince: now, dueAt });
  return getDigest(core, { viewer });
}

async function findPlace(db: Database, accountId: string, body: Call<Operation>['body']) {
  const own = await digestRepository.findPlace(db, accountId);
  const locale = body.locale ?? own?.locale ?? DEFAULT_LOCALE;
  const timeZone = parseTimeZone(body.time_zone ?? own?.timeZone ?? DEFAULT_TIME_ZONES[locale]);
  if (timeZone === null) throw toValidationProblem([{ pointer: '/body/time_zone', code: 'not_allowed' }]);
  return { locale, timeZone };
}
