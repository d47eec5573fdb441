import { expect, test } from 'vitest';

import { createPagePort, keepsSessions, systemClock } from './browser.ts';

test('reports focus, a visible tab and a restored network until unsubscribed', () => {
  const tab: { visibilityState: DocumentVisibilityState } = { visibilityState: 'hidden' };
  const document = Object.assign(new EventTarget(), tab);
  const view = Object.assign(new EventTarget(), { document });
  const returns: string[] = [];
  const port = createPagePort(view);
  const stop = port.onReturn(() => returns.push(document.visibilityState));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(returns).toEqual([]);
  expect(port.isSeen()).toBe(false);
  document.visibilityState = 'visible';
  document.dispatchEvent(new Event('visibilitychange'));
  view.dispatchEvent(new Event('focus'));
  view.dispatchEvent(new Event('online'));
  expect(returns).toEqual(['visible', 'visible', 'visible']);
  expect(port.isSeen()).toBe(true);
  stop();
  document.dispatchEvent(new Event('visibilitychange'));
  view.dispatchEvent(new Event('focus'));
  view.dispatchEvent(new Event('online'));
  expect(returns).toHaveLength(3);
});

test('runs scheduled callbacks but not cancelled ones', async () => {
  const calls: string[] = [];
  systemClock.schedule(() => calls.push('cancelled'), 0)();
  await new Promise<void>((resolve) => {
    systemClock.schedule(resolve, 5);
  });
  expect(calls).toEqual([]);
  expect(systemClock.nowMs()).toBeGreaterThan(Date.UTC(2026, 0, 1));
});

test.each<readonly [string, () => Storage | null, boolean]>([
  ['is open', () => ({ length: 0 }) as Storage, true],
  ['is missing', () => null, false],
  [
    'is closed',
    () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    },
    false,
  ],
])('reports whether the session can be stored when localStorage %s', (_name, open, isKept) => {
  expect(
    keepsSessions({
      get localStorage() {
        return open();
      },
    }),
  ).toBe(isKept);
});
