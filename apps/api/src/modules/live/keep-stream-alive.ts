import { hash } from 'node:crypto';

import { isSameSecret } from '@musubi/server/constant-time';

import type { Core } from '#core/module.ts';
import type { Call } from '#platform/http/operations.ts';
import { Problem } from '#platform/problem.ts';

import { liveRepository } from './live.repository.ts';
import { endAfterHeartbeat, isTokenTaken } from './live.rules.ts';

const NO_TOKEN_HASH = '';

/** The database stores only this hash of a stream token. */
export function hashStreamToken(token: string): string {
  return hash('sha256', token, 'hex');
}

/** @throws Problem `token_invalid`, the same for an unknown or expired stream and a wrong token. */
export async function keepStreamAlive(
  { db, clock, perServer }: Core,
  { query: { id, token } }: Pick<Call<'v4LiveHeartbeat'>, 'query'>,
): Promise<void> {
  const stream = await liveRepository.find(perServer, id);
  const now = clock.now();
  // Compares tokens even without a stream, so that the response time does not reveal whether the stream
  // exists.
  const isToken = isSameSecret(stream?.tokenHash ?? NO_TOKEN_HASH, hashStreamToken(token));
  const startsAt = stream?.startsAt ?? now;
  if (stream === null || !isToken || !isTokenTaken({ ...stream, startsAt }, now)) {
    throw new Problem('token_invalid', 'No running stream has this token');
  }
  await liveRepository.keepAlive(db, stream.id, {
    now,
    confirmedAt: startsAt <= now ? now : null,
    atLeastUntil: endAfterHeartbeat({ startsAt, duration: stream.duration }, now),
  });
}
