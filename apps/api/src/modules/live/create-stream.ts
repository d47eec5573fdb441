import { LIVE_STREAMS_MAX_COUNT } from '@musubi/domain/limits';

import type { Core } from '#core/module.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { PageViewer } from '#platform/http/callers/viewer.ts';
import type { Call, Result } from '#platform/http/operations.ts';
import type { OutboxEntry } from '#platform/outbox/outbox.ts';
import { notRegistered, Problem, toValidationProblem } from '#platform/problem.ts';
import { toSecret } from '#platform/random.ts';

import { changePage } from './change-page.ts';
import { hashStreamToken } from './keep-stream-alive.ts';
import { toStream } from './live.mapping.ts';
import { liveRepository, type NewLiveStream } from './live.repository.ts';
import { checkStream, endAfterStart } from './live.rules.ts';

type Operation = 'v4CreateLiveStream';

const TOKEN_BYTES = 16;
const QUOTA_RETRY_SECONDS = 60;

/** @throws Problem `validation_failed`, `not_registered`, `quota_exceeded`. */
export async function createStream(
  core: Core,
  { viewer: { pageId }, body }: { readonly viewer: PageViewer; readonly body: Call<Operation>['body'] },
): Promise<Result<Operation>> {
  const { clock, random, pages } = core;
  const now = clock.now();
  const checked = checkStream(body, now);
  if (!checked.ok) throw toValidationProblem(checked.refusals);
  const token = toSecret(random, TOKEN_BYTES);
  const stream = {
    ...checked.plan,
    userId: pageId,
    id: random.id(),
    tokenHash: hashStreamToken(token),
    ...endAfterStart(checked.plan.startsAt, checked.plan.duration),
    confirmedAt: null,
    announcedAt: checked.plan.startsAt > now ? now : null,
    toldAt: checked.plan.startsAt > now ? null : now,
  };
  await pages.notify(await insert(core, stream));
  return { stream: toStream(stream, now), token };
}

async function insert(core: Core, stream: NewLiveStream): Promise<OutboxEntry | null> {
  const { db, clock, webhooks } = core;
  return inTransaction(db, async (tx) => {
    if (!(await liveRepository.lockOwner(tx, stream.userId))) throw notRegistered();
    if ((await liveRepository.count(tx, stream.userId, clock.now())) >= LIVE_STREAMS_MAX_COUNT) {
      const detail = `At most ${LIVE_STREAMS_MAX_COUNT} streams can be running or scheduled`;
      throw new Problem('quota_exceeded', detail, { retryAfterSeconds: QUOTA_RETRY_SECONDS });
    }
    await liveRepository.insert(tx, stream, clock.now());
    await liveRepository.removeOldest(tx, stream.userId, clock.now());
    const event = stream.toldAt === null ? 'stream.announced' : 'stream.started';
    await webhooks.emit(tx, stream.userId, event, { stream_id: stream.id });
    return changePage(core, tx, stream.userId);
  });
}
