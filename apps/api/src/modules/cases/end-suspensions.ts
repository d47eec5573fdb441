import { decisionsRepository } from '#core/cases/decisions.repository.ts';
import type { Core } from '#core/module.ts';
import { inTransaction } from '#platform/database/transaction.ts';

import { revertDecision } from './decisions/decision-effects.ts';
import { sendEffects } from './decisions/decision-news.ts';

const ENDED_AT_ONCE = 50;

/** Ends suspensions whose end date has passed. */
export async function endSuspensions(core: Core): Promise<void> {
  const { db, clock } = core;
  for (;;) {
    const ended = await decisionsRepository.listEnded(db, clock.now(), ENDED_AT_ONCE);
    for (const id of ended) await endSuspension(core, id);
    if (ended.length < ENDED_AT_ONCE) return;
  }
}

async function endSuspension(core: Core, id: string): Promise<void> {
  const { db, clock, operatorLog } = core;
  const result = await inTransaction(db, async (tx) => {
    const decision = await decisionsRepository.lock(tx, id);
    const now = clock.now();
    if (decision === undefined || decision.undoneAt !== null || decision.endedAt !== null) return null;
    const changes = await revertDecision(core, tx, { ...decision, recipient: null }, now);
    await decisionsRepository.update(tx, id, { endedAt: now });
    await operatorLog.add(tx, {
      by: 'system',
      operation: 'suspension ended',
      subject: { kind: 'decision', id },
      aboutUserId: decision.aboutUserId,
    });
    return { changes, mail: null, userId: decision.aboutUserId };
  });
  if (result !== null) await sendEffects(core, result);
}
