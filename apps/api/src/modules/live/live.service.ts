import { hash } from 'node:crypto';

import { LIVE_STREAMS_MAX_COUNT } from '@musubi/domain/limits';
import { isSameSecret } from '@musubi/server/constant-time';

import type { PageChanges } from '#core/pages/page-changes.ts';
import type { components } from '#generated/contract.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { PageViewer } from '#platform/http/viewer.ts';
import { DAY_MS } from '#platform/job.ts';
import type { Outbox, OutboxEntry } from '#platform/outbox/outbox.ts';
import { notRegistered, Problem, toValidationProblem } from '#platform/problem.ts';
import { type Random, toSecret } from '#platform/random.ts';

import type { LiveRepository, LiveStream, NewLiveStream, PastStream } from './live.repository.ts';
import {
  ANSWER_MS,
  checkReplay,
  checkStream,
  endAfterConfirmation,
  endAfterHeartbeat,
  endAfterStart,
  isTokenTaken,
  lastConfirmation,
} from './live.rules.ts';

type Schemas = components['schemas'];

export interface LiveServiceOptions {
  readonly db: Database;
  readonly repository: LiveRepository;
  readonly pages: PageChanges;
  readonly outbox: Pick<Outbox, 'add' | 'deliver'>;
  readonly clock: Clock;
  readonly random: Random;
}

export interface LiveService {
  /** @throws Problem `validation_failed`, `not_registered`, `quota_exceeded`. */
  create(
    viewer: PageViewer,
    request: Schemas['CreateLiveStreamRequest'],
  ): Promise<Schemas['CreatedLiveStream']>;
  list(viewer: PageViewer): Promise<Schemas['LiveStreamList']>;
  /** @throws Problem `not_found`, also for an expired stream or another creator's stream. */
  remove(viewer: PageViewer, streamId: string): Promise<void>;
  /** @throws Problem `token_invalid`, the same for an unknown or expired stream and a wrong token. */
  keepAlive(streamId: string, token: string): Promise<void>;
  /** Postpones the end of a running stream. @throws Problem `not_found` for a stream that does not run. */
  confirm(viewer: PageViewer, streamId: string): Promise<Schemas['LiveStream']>;
  /** Asks creators whether their streams still run, at most 50 per call; returns the count. */
  askDue(): Promise<number>;
  /** The caller's streams that are over, for 30 days. */
  listPast(viewer: PageViewer): Promise<Schemas['PastStreamList']>;
  /** @throws Problem `validation_failed`, or `not_found` for a stream that is not over. */
  updatePast(
    viewer: PageViewer,
    streamId: string,
    request: Schemas['UpdatePastStreamRequest'],
  ): Promise<Schemas['PastStream']>;
  /** Deletes streams that have been over for 30 days. */
  sweep(): Promise<void>;
}

/** The database stores only this hash of a stream token. */
export function hashStreamToken(token: string): string {
  return hash('sha256', token, 'hex');
}

const TOKEN_BYTES = 16;
const NO_TOKEN_HASH = '';
const QUOTA_RETRY_SECONDS = 60;
const PAST_STREAM_DAYS = 30;
const QUESTIONS_AT_ONCE = 50;

const noSuchStream = (): Problem => new Problem('not_found', 'There is no such stream');

export function createLiveService({
  db,
  repository,
  pages,
  outbox,
  clock,
  random,
}: LiveServiceOptions): LiveService {
  // Heartbeats only postpone the end, which caches already know, so they change no page.
  const changePage = async (tx: Database, userId: string): Promise<OutboxEntry | null> => {
    await repository.touchPage(tx, userId, clock.now());
    return pages.add(tx, userId);
  };
  const insert = async (stream: NewLiveStream): Promise<OutboxEntry | null> =>
    inTransaction(db, async (tx) => {
      if (!(await repository.lockOwner(tx, stream.userId))) throw notRegistered();
      if ((await repository.count(tx, stream.userId, clock.now())) >= LIVE_STREAMS_MAX_COUNT) {
        const detail = `At most ${LIVE_STREAMS_MAX_COUNT} streams can be running or scheduled`;
        throw new Problem('quota_exceeded', detail, { retryAfterSeconds: QUOTA_RETRY_SECONDS });
      }
      await repository.insert(tx, stream, clock.now());
      await repository.removeOldest(tx, stream.userId, clock.now());
      return changePage(tx, stream.userId);
    });

  return {
    async create({ pageId }, request) {
      const now = clock.now();
      const checked = checkStream(request, now);
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
      };
      await pages.notify(await insert(stream));
      return { stream: toStream(stream, now), token };
    },

    async list({ pageId }) {
      const now = clock.now();
      const streams = await repository.list(pageId, now);
      return { items: streams.map((stream) => toStream(stream, now)) };
    },

    async remove({ pageId }, streamId) {
      const change = await inTransaction(db, async (tx) => {
        if (!(await repository.end(tx, { userId: pageId, id: streamId, now: clock.now() }))) {
          throw noSuchStream();
        }
        return changePage(tx, pageId);
      });
      await pages.notify(change);
    },

    async keepAlive(streamId, token) {
      const stream = await repository.find(streamId);
      const now = clock.now();
      // Compares tokens even without a stream, so that the response time does not reveal whether the stream
      // exists.
      const isToken = isSameSecret(stream?.tokenHash ?? NO_TOKEN_HASH, hashStreamToken(token));
      const startsAt = stream?.startsAt ?? now;
      if (stream === null || !isToken || !isTokenTaken({ ...stream, startsAt }, now)) {
        throw new Problem('token_invalid', 'No running stream has this token');
      }
      await repository.keepAlive(stream.id, {
        now,
        confirmedAt: startsAt <= now ? now : null,
        atLeastUntil: endAfterHeartbeat({ startsAt, duration: stream.duration }, now),
      });
    },

    async confirm({ pageId }, streamId) {
      const now = clock.now();
      const stream = await repository.find(streamId);
      if (stream === null) throw noSuchStream();
      const names = { userId: pageId, id: streamId, now };
      const confirmed = await repository.confirm(names, endAfterConfirmation(now, stream.duration));
      if (confirmed === null) throw noSuchStream();
      return toStream(confirmed, now);
    },

    async askDue() {
      const now = clock.now();
      const entries = await inTransaction(db, async (tx) => {
        const due = { now, answerBy: new Date(now.getTime() + ANSWER_MS), limit: QUESTIONS_AT_ONCE };
        const added: OutboxEntry[] = [];
        for (const { id, userId } of await repository.claimQuestions(tx, due))
          added.push(await outbox.add(tx, { kind: 'stream_question', userId, id }));
        return added;
      });
      for (const entry of entries) await outbox.deliver(entry);
      return entries.length;
    },

    async listPast({ pageId }) {
      return { items: (await repository.listPast(pageId, clock.now())).map(toPastStream) };
    },

    async updatePast({ pageId }, streamId, { replay_url: address }) {
      const checked = checkReplay(address);
      if (!checked.ok) throw toValidationProblem([checked.refusal]);
      const { stream, change } = await inTransaction(db, async (tx) => {
        const names = { userId: pageId, id: streamId, now: clock.now() };
        const saved = await repository.saveReplay(tx, names, checked.url);
        if (saved === null) throw noSuchStream();
        return { stream: saved, change: await changePage(tx, pageId) };
      });
      await pages.notify(change);
      return toPastStream(stream);
    },

    async sweep() {
      await repository.removeOver(new Date(clock.now().getTime() - PAST_STREAM_DAYS * DAY_MS), clock);
    },
  };
}

function toStream(stream: LiveStream, now: Date): Schemas['LiveStream'] {
  const startsAt = stream.startsAt ?? now;
  return {
    id: stream.id,
    title: stream.title,
    url: stream.url,
    starts_at: startsAt.toISOString(),
    expires_at: stream.expiresAt.toISOString(),
    is_live: startsAt <= now,
    last_heartbeat_at: lastConfirmation({ ...stream, startsAt })?.toISOString() ?? null,
    duration: stream.duration,
    asks_at: stream.asksAt?.toISOString() ?? null,
  };
}

function toPastStream({ id, title, url, startsAt, expiresAt, replayUrl }: PastStream): Schemas['PastStream'] {
  return {
    id,
    title,
    url,
    starts_at: (startsAt ?? expiresAt).toISOString(),
    ended_at: expiresAt.toISOString(),
    replay_url: replayUrl,
  };
}
