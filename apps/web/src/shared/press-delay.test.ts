import { createFakeClock } from '@musubi/auth/testing/fake-clock';
import { expect, test } from 'vitest';

import { createPressDelay, PRESS_DELAY_MS } from './press-delay.ts';

function createSubject() {
  const clock = createFakeClock();
  const view = new EventTarget();
  const delay = createPressDelay({ clock, view });
  const notified: boolean[] = [];
  const unsubscribe = delay.subscribe(() => notified.push(delay.isOver()));
  return { clock, view, delay, notified, unsubscribe };
}

test('accepts a press only after the delay', () => {
  const { clock, delay, notified } = createSubject();
  clock.advance(PRESS_DELAY_MS - 1);
  expect(delay.isOver()).toBe(false);
  clock.advance(1);
  expect(delay.isOver()).toBe(true);
  expect(notified).toEqual([true]);
});

test('restarts the delay when the window gets the focus', () => {
  const { clock, view, delay, notified } = createSubject();
  clock.advance(60_000);
  view.dispatchEvent(new Event('focus'));
  expect(delay.isOver()).toBe(false);
  clock.advance(PRESS_DELAY_MS - 1);
  view.dispatchEvent(new Event('focus'));
  clock.advance(1);
  expect(delay.isOver()).toBe(false);
  clock.advance(PRESS_DELAY_MS);
  expect(delay.isOver()).toBe(true);
  expect(notified).toEqual([true, false, true]);
});

test('does not notify a button after it has unsubscribed', () => {
  const { clock, view, notified, unsubscribe } = createSubject();
  unsubscribe();
  view.dispatchEvent(new Event('focus'));
  clock.advance(60_000);
  expect(notified).toEqual([]);
});
