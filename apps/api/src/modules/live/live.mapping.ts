import type { components } from '#generated/contract.ts';

import type { LiveStream, PastStream } from './live.repository.ts';
import { lastConfirmation } from './live.rules.ts';

type Schemas = components['schemas'];

export function toStream(stream: LiveStream, now: Date): Schemas['LiveStream'] {
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

export function toPastStream({
  id,
  title,
  url,
  startsAt,
  expiresAt,
  replayUrl,
}: PastStream): Schemas['PastStream'] {
  return {
    id,
    title,
    url,
    starts_at: (startsAt ?? expiresAt).toISOString(),
    ended_at: expiresAt.toISOString(),
    replay_url: replayUrl,
  };
}
