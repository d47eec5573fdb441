import { expect, test } from 'vitest';

import type { BrowserConfig } from '#shared/config/browser-config.ts';

import { getSessionWiring, type SessionFollower } from './session-wiring.ts';

test('passes the session wiring to each follower in order', () => {
  // The cast is safe, because a session that has not started uses nothing of the configuration.
  const config = { firebase: {} } as BrowserConfig;
  const calls: (readonly [string, Parameters<SessionFollower>[0]])[] = [];
  const followers: readonly SessionFollower[] = [
    (wiring) => void calls.push(['first', wiring]),
    (wiring) => void calls.push(['second', wiring]),
  ];
  const { session, editors, sealedDrafts } = getSessionWiring(config, followers);
  const parts = { session, editors, sealedDrafts };
  expect(calls).toEqual([
    ['first', parts],
    ['second', parts],
  ]);
  expect(calls[1]?.[1].session).toBe(session);
});
