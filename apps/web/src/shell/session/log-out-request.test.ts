import { expect, test, vi } from 'vitest';

import { createLogOutRequest, type FollowedSession } from './log-out-request.ts';

function sessionOf(given: Partial<FollowedSession>) {
  return {
    status: 'unknown' as const,
    userId: null,
    error: null,
    retry: async () => {},
    logOut: vi.fn<() => Promise<void>>(async () => {}),
    ...given,
  };
}

test('logs out once the session is known, and reports the request until the log-out has ended', async () => {
  const request = createLogOutRequest();
  const ended = Promise.withResolvers<void>();
  const logOut = vi.fn<() => Promise<void>>(async () => ended.promise);
  request.make('mio');
  const unfollow = request.follow(sessionOf({ logOut }));
  expect(logOut).not.toHaveBeenCalled();
  expect(request.getState()).toBe('waiting');
  unfollow();
  request.follow(sessionOf({ status: 'signedIn', userId: 'mio', logOut }));
  request.make('mio');
  request.follow(sessionOf({ status: 'signedIn', userId: 'mio', logOut }));
  expect(logOut).toHaveBeenCalledOnce();
  expect(request.getState()).toBe('waiting');
  ended.resolve();
  await vi.waitFor(() => expect(request.getState()).toBe('none'));
  request.follow(sessionOf({ status: 'signedIn', userId: 'mio', logOut }));
  expect(logOut).toHaveBeenCalledOnce();
});

test.each([
  ['another user', { status: 'signedIn', userId: 'wren' }],
  ['no user', { status: 'signedOut', userId: null }],
] as const)('drops the log-out request when %s is signed in', (_who, known) => {
  const request = createLogOutRequest();
  request.make('mio');
  const session = sessionOf(known);
  request.follow(session);
  expect(session.logOut).not.toHaveBeenCalled();
  expect(request.getState()).toBe('none');
  const next = sessionOf({ status: 'signedIn', userId: 'mio' });
  request.follow(next);
  expect(next.logOut).not.toHaveBeenCalled();
});

test('keeps the request while the session cannot load, and reloads the session on demand', async () => {
  const request = createLogOutRequest();
  const retry = vi.fn<() => Promise<void>>(async () => {
    throw new Error('network');
  });
  const session = sessionOf({ error: new Error('network'), retry });
  request.follow(session);
  expect(request.getState()).toBe('none');
  request.make('mio');
  expect(request.getState()).toBe('failed');
  await request.retry();
  expect(retry).toHaveBeenCalledOnce();
  request.follow(sessionOf({}));
  expect(request.getState()).toBe('waiting');
  expect(session.logOut).not.toHaveBeenCalled();
});

test('ignores the session of an unmounted shell', () => {
  const request = createLogOutRequest();
  const gone = sessionOf({ status: 'signedIn', userId: 'mio' });
  request.follow(gone)();
  request.make('mio');
  expect(gone.logOut).not.toHaveBeenCalled();
  expect(request.getState()).toBe('waiting');
});

test('notifies its listeners of each change until they unsubscribe', () => {
  const request = createLogOutRequest();
  const listener = vi.fn<() => void>();
  const unsubscribe = request.subscribe(listener);
  request.make('mio');
  request.make('mio');
  expect(listener).toHaveBeenCalledTimes(1);
  request.follow(sessionOf({ status: 'signedOut' }));
  expect(listener).toHaveBeenCalledTimes(2);
  unsubscribe();
  request.make('mio');
  expect(listener).toHaveBeenCalledTimes(2);
});
