import type { Core } from '#core/module.ts';
import { readRefreshBacklog } from '#modules/activities/public.ts';

import { oldestOf, toOutbox } from './health.mapping.ts';
import { healthRepository } from './health.repository.ts';
import { ageSeconds, sampleTimeOf, type SpanName, startOfSpan } from './health.rules.ts';
import { readBytes } from './read-health.ts';

const SPAN_NAMES = ['day', 'month'] as const satisfies readonly SpanName[];

/** Stores the samples that are due, and deletes old ones; called every minute. */
export async function sampleHealth(core: Core): Promise<void> {
  const { db, clock } = core;
  const now = clock.now();
  const due: { readonly span: SpanName; readonly at: Date }[] = [];
  for (const span of SPAN_NAMES) {
    const at = sampleTimeOf(span, now);
    if (!(await healthRepository.hasSample(db, span, at))) due.push({ span, at });
  }
  if (due.length === 0) return;
  const values = await takeSample(core);
  for (const key of due) await healthRepository.insertSample(db, { ...key, ...values });
  await healthRepository.removeOldSamples(db, {
    day: startOfSpan('day', now),
    month: startOfSpan('month', now),
  });
}

async function takeSample(core: Core) {
  const { db, clock } = core;
  const [kinds, refreshes, databaseBytes] = await Promise.all([
    healthRepository.listOutboxKinds(db),
    readRefreshBacklog(core),
    readBytes(core),
  ]);
  const outbox = toOutbox(kinds);
  return {
    outboxWaiting: outbox.waiting,
    outboxOldestSeconds: ageSeconds(oldestOf(kinds), clock.now()),
    refreshWaiting: refreshes.waiting,
    failedMails: outbox.failed_mails,
    databaseBytes,
  };
}
