'use client';

import type { LiveStream } from '@musubi/api-client';
import { systemClock } from '@musubi/auth/browser';
import { useEffect, useEffectEvent } from 'react';

import { useApp } from '#shared/app/app-context.tsx';
import { useSession } from '#shared/app/session-wiring.ts';
import { readToken } from '#shared/live/live-tokens.ts';

import { isSignalDue } from './stream-end.ts';

const EVERY_MS = 60_000;

/** Sends a heartbeat every minute for the running streams that this tab started, while the screen is open. */
export function useSignals(streams: readonly LiveStream[]): void {
  const { client } = useApp();
  const { user } = useSession();
  const send = useEffectEvent(async (): Promise<void> => {
    const nowMs = systemClock.nowMs();
    for (const stream of streams) {
      const token = user === null ? null : readToken(user.id, stream.id);
      if (token === null || !isSignalDue(stream, nowMs)) continue;
      // Ignores failures, because the next heartbeat retries.
      await client.platform.v4LiveHeartbeat({ id: stream.id, token }).catch(() => undefined);
    }
  });
  const running = streams.filter(({ is_live: isLive }) => isLive).map(({ id }) => id);
  const key = running.join(' ');
  useEffect(() => {
    if (key === '') return undefined;
    let cancel = (): void => {};
    const tick = (): void => {
      void send();
      cancel = systemClock.schedule(tick, EVERY_MS);
    };
    tick();
    // Phones pause timers of hidden pages, so also send a heartbeat when the page becomes visible.
    const resume = (): void => {
      if (document.visibilityState === 'visible') void send();
    };
    document.addEventListener('visibilitychange', resume);
    window.addEventListener('online', resume);
    return () => {
      cancel();
      document.removeEventListener('visibilitychange', resume);
      window.removeEventListener('online', resume);
    };
  }, [key]);
}
