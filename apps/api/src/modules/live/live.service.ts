import { hash } from 'node:crypto';

import { isSameSecret } from '@musubi/server/constant-time';

import type { Clock } from '#platform/clock.ts';
import { Problem } from '#platform/problem.ts';

import type { LiveRepository } from './live.repository.ts';

/** A stream ends this long after its last sign of life, and its token with it. */
export const STREAM_LIFETIME_MS = 10 * 60_000;

/** Use cases of live streams. */
export interface LiveService {
  /** @throws Problem `token_invalid`, the same for a stream that does not exist, is over, or has another token. */
  keepAlive(streamId: string, token: string): Promise<void>;
}

/** What is stored of a stream's token. */
export function hashStreamToken(token: string): string {
  return hash('sha256', token, 'hex');
}

const NO_TOKEN_HASH = '';

export function createLiveService(repository: LiveRepository, clock: Clock): LiveService {
  return {
    async keepAlive(streamId, token) {
      const stream = await repository.find(streamId);
      const now = clock.now();
      // Compared even without a stream, so that time does not tell whether there is one.
      const isToken = isSameSecret(stream?.tokenHash ?? NO_TOKEN_HASH, hashStreamToken(token));
      if (stream === null || !isToken || stream.expiresAt <= now) {
        throw new Problem('token_invalid', 'No stream under way has this token');
      }
      await repository.extend(stream.id, new Date(now.getTime() + STREAM_LIFETIME_MS));
    },
  };
}
