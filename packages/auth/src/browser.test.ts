import { expect, test } from 'vitest';

import { createPagePort, systemClock } from './browser.ts';

test('coming back is focus, or a hidden tab that is shown, until nobody listens', () => {
  const tab: { visibilityState: DocumentVisibilityState } = { visibilityState: 'hidden' };
  const document = Object.assign(new EventTarget(), tab);
  const view = Object.assign(new EventTarget(), { document });
  const returns: string[] = [];
  const stop = createPagePort(view).onReturn(() => returns.push(document.visibilityState));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(returns).toEqual([]);
  document.visibilityState = 'visible';
  document.dispatchEvent(new Event('visibilitychange'));
  view.dispatchEvent(new Event('focus'));
  expect(returns).toEqual(['visible', 'visible']);
  stop();
  document.dispatchEvent(new Event('visibilitychange'));
  view.dispatchEvent(new Event('focus'));
  expect(returns).toHaveLength(2);
});

test('the clock of the machine calls back, and not what was cancelled', async () => {
  const calls: string[] = [];
  systemClock.schedule(() => calls.push('cancelled'), 0)();
  await new Promise<void>((resolve) => {
    systemClock.schedule(resolve, 5);
  });
  expect(calls).toEqual([]);
  expect(systemClock.nowMs()).toBeGreaterThan(Date.UTC(2026, 0, 1));
});
