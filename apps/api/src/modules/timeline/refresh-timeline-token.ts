import { hash } from 'node:crypto';

import type { Core } from '#core/module.ts';
import type { AccountViewer } from '#platform/http/callers/viewer.ts';
import type { Result } from '#platform/http/operations.ts';
import { toSecret } from '#platform/random.ts';

import { timelineTokensRepository } from './timeline.repository.ts';

const TOKEN_BYTES = 16;

/** Creates a token for the feed and revokes the previous token. */
export async function refreshTimelineToken(
  { db, clock, random }: Core,
  { viewer }: { readonly viewer: AccountViewer },
): Promise<Result<'v4RefreshTimelineToken'>> {
  const token = toSecret(random, TOKEN_BYTES);
  await timelineTokensRepository.replace(db, {
    userId: viewer.accountId,
    tokenHash: hashToken(token),
    createdAt: clock.now(),
  });
  return { token };
}

export function hashToken(token: string): string {
  return hash('sha256', token, 'hex');
}
