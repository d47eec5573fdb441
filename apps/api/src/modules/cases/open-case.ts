import { eq } from 'drizzle-orm';

import type { Core } from '#core/module.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Call, Result } from '#platform/http/operations.ts';
import { Problem } from '#platform/problem.ts';

import { casesRepository } from './cases.repository.ts';

type Operation = 'v4OperatorOpenCase';

/** Opens a case about a page, or returns the open one. @throws Problem `not_found`, `validation_failed`. */
export async function openCase(
  { db, clock, caseIntake, operatorLog }: Core,
  { operator, body: { user_id: target, reason, text } }: Pick<Call<Operation>, 'operator' | 'body'>,
): Promise<Result<Operation>> {
  const id = await inTransaction(db, async (tx) => {
    const [page] = await tx.select({ id: profiles.userId }).from(profiles).where(eq(profiles.userId, target));
    if (page === undefined) throw new Problem('not_found', 'There is no such page');
    const present = await casesRepository.findOpenOf(tx, { subject: 'page', target });
    if (present !== null) return present;
    const intake = { subject: 'page', target, aboutUserId: target, reason, source: 'operator' } as const;
    const opened = await caseIntake.add(tx, { ...intake, text, at: clock.now() });
    if (opened === null) throw new Error('A case without a reporter was refused');
    await operatorLog.add(tx, {
      by: operator,
      operation: 'v4OperatorOpenCase',
      subject: { kind: 'case', id: opened },
      aboutUserId: target,
      after: { reason },
      reason: text,
    });
    return opened;
  });
  return { id };
}
