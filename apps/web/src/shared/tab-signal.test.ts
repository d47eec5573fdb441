import { afterEach, expect, test } from 'vitest';

import { TabSignal } from './tab-signal.ts';

const opened: BroadcastChannel[] = [];
afterEach(() => {
  for (const channel of opened.splice(0)) channel.close();
});

function openTab(): TabSignal {
  return new TabSignal(() => {
    const channel = new BroadcastChannel('tab-signal.test');
    opened.push(channel);
    return channel;
  });
}

/** Counts the reports that a tab receives, until a later message has arrived. */
function listen(tab: TabSignal, userId: string) {
  let heard = 0;
  const leave = tab.subscribe(userId, () => {
    heard += 1;
  });
  const passed = new Promise<void>((resolve) => {
    tab.subscribe('last', resolve);
  });
  return { leave, heard: async () => passed.then(() => heard) };
}

test('notifies the other tabs of the same user, but not its own tab', async () => {
  const [one, two, three] = [openTab(), openTab(), openTab()];
  const [own, same, other] = [listen(one, 'mio'), listen(two, 'mio'), listen(three, 'ren')];
  one.report('mio');
  one.report('last');
  two.report('last');
  expect(await same.heard()).toBe(1);
  expect(await other.heard()).toBe(0);
  expect(await own.heard()).toBe(0);
});

test('does not notify a tab after it has unsubscribed', async () => {
  const [one, two] = [openTab(), openTab()];
  const listening = listen(two, 'mio');
  listening.leave();
  one.report('mio');
  one.report('last');
  expect(await listening.heard()).toBe(0);
});

test('reports and subscribes without an error when the browser refuses a channel', () => {
  const tab = new TabSignal(() => {
    throw new Error('SecurityError');
  });
  expect(() => tab.report('mio')).not.toThrow();
  expect(() => tab.subscribe('mio', () => undefined)()).not.toThrow();
});
