import type { Core } from '#core/module.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { OutboxEntry } from '#platform/outbox/outbox.ts';

import { liveRepository } from './live.repository.ts';
import { ANSWER_MS } from './live.rules.ts';

const QUESTIONS_AT_ONCE = 50;

/** Asks creators whether their streams still run, at most 50 per call; returns the count. */
export async function askAboutStreams({ db, clock, outbox }: Core): Promise<number> {
  const now = clock.now();
  const entries = await inTransaction(db, async (tx) => {
    const due = { now, answerBy: new Date(now.getTime() + ANSWER_MS), limit: QUESTIONS_AT_ONCE };
    const added: OutboxEntry[] = [];
    for (const { id, userId } of await liveRepository.claimQuestions(tx, due))
      added.push(await outbox.add(tx, { kind: 'stream_question', userId, id }));
    return added;
  });
  for (const entry of entries) await outbox.deliver(entry);
  return entries.length;
}
