import type { Core } from '#core/module.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { PageViewer } from '#platform/http/callers/viewer.ts';
import type { Call, Result } from '#platform/http/operations.ts';
import { notRegistered, Problem, toValidationProblem } from '#platform/problem.ts';

import { toOwnName } from './names.mapping.ts';
import { namesRepository } from './names.repository.ts';
import { judgeName, MAX_NAMES, toNewRecord } from './names.rules.ts';
import { notServed } from './records/check-records.ts';
import { isPublicName, isPublicSuffix } from './records/public-suffix.ts';

type Operation = 'v4CreateName';

const TOKEN_BYTES = 16;

/**
 * Claims a name as the creator typed it.
 * @throws Problem `validation_failed`, `quota_exceeded`, `not_registered`, `service_unavailable` if this
 *   installation serves no own names.
 */
export async function claimName(
  { db, clock, random, ownNames: { target, refused } }: Core,
  { viewer: { pageId }, body }: { readonly viewer: PageViewer; readonly body: Call<Operation>['body'] },
): Promise<Result<Operation>> {
  if (target === null) throw notServed();
  const judged = judgeName(body.name, { ...refused, isSuffix: isPublicSuffix, isPublic: isPublicName });
  if (!judged.ok) throw toValidationProblem([{ pointer: '/body/name', code: judged.code }]);
  const { name } = judged;
  return inTransaction(db, async (tx) => {
    if (!(await namesRepository.lockPage(tx, pageId))) throw notRegistered();
    const names = (await namesRepository.list(tx, pageId))?.names ?? [];
    const present = names.find((one) => one.name === name);
    if (present !== undefined) return toOwnName(present);
    if (names.length >= MAX_NAMES) throw tooMany();
    const now = clock.now();
    const token = Buffer.from(random.bytes(TOKEN_BYTES)).toString('hex');
    const row = { ...toNewRecord(now), name, pageId, token, nextCheckAt: now };
    return toOwnName(await namesRepository.add(tx, row));
  });
}

function tooMany(): Problem {
  return new Problem('quota_exceeded', `A page has at most ${MAX_NAMES} names`);
}
