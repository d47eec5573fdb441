import type { HandleAvailability } from '@musubi/api-client';
import { createFakeClock } from '@musubi/auth/testing/fake-clock';
import { expect, test } from 'vitest';

import { HANDLE_CHECK_DELAY_MS, HANDLE_KNOWN_FOR_MS, HandleCheck } from './handle-check.ts';

function createSubject() {
  const clock = createFakeClock(0);
  const asked: string[] = [];
  const answers = new Map<string, PromiseWithResolvers<HandleAvailability>>();
  const check = new HandleCheck({
    schedule: clock.schedule,
    nowMs: clock.nowMs,
    ask: async (handle) => {
      asked.push(handle);
      const answer = Promise.withResolvers<HandleAvailability>();
      answers.set(handle, answer);
      return answer.promise;
    },
  });
  return {
    check,
    asked,
    type: (text: string, isOnline = true, isRefused = false) =>
      check.look(text, { own: 'mio', isOnline, isRefused }),
    wait: (ms: number) => clock.advance(ms),
    pause: () => clock.advance(HANDLE_CHECK_DELAY_MS),
    verdict: () => check.getVerdict(),
    answer: (handle: string, status: HandleAvailability['status'], suggestions: string[] = []) =>
      answers.get(handle)?.resolve({ pub_id: handle, status, suggestions }),
    fail: (handle: string) => answers.get(handle)?.reject(new Error('no network')),
  };
}

test('requests the normalised handle after a pause in typing', async () => {
  const { type, pause, asked, answer, verdict } = createSubject();
  for (const text of ['mio_', 'mio_a', '@Mio_art']) type(text);
  expect(verdict()).toEqual({ kind: 'checking' });
  expect(asked).toEqual([]);
  pause();
  expect(asked).toEqual(['mio_art']);
  answer('mio_art', 'available');
  await expect.poll(verdict).toEqual({ kind: 'available', handle: 'mio_art' });
});

test('offers free alternatives for a taken handle', async () => {
  const { type, pause, answer, verdict } = createSubject();
  type('sakura');
  pause();
  answer('sakura', 'taken', ['sakura_page']);
  await expect.poll(verdict).toEqual({ kind: 'taken', handle: 'sakura', suggestions: ['sakura_page'] });
});

test('shows a handle as reserved when the API reports it as reserved', async () => {
  const { type, pause, answer, verdict } = createSubject();
  type('ad_min');
  pause();
  answer('ad_min', 'reserved');
  await expect.poll(verdict).toEqual({ kind: 'reserved' });
});

test('reports a malformed handle after a pause in typing, without a request', () => {
  const { type, pause, asked, verdict } = createSubject();
  type('m');
  expect(verdict()).toEqual({ kind: 'unchanged' });
  pause();
  expect(verdict()).toEqual({ kind: 'malformed' });
  expect(asked).toEqual([]);
});

test.each(['', '  ', 'mio', '@MIO'])('shows nothing for “%s” and sends no request', (text) => {
  const { type, pause, asked, verdict } = createSubject();
  type('other_one');
  type(text);
  pause();
  expect([verdict(), asked]).toEqual([{ kind: 'unchanged' }, []]);
});

test('ignores a late response for a previous handle', async () => {
  const { check, type, pause, answer, verdict } = createSubject();
  const said: string[] = [];
  type('first');
  pause();
  type('second');
  check.subscribe(() => said.push(verdict().kind));
  answer('first', 'taken');
  pause();
  answer('second', 'available');
  await expect.poll(verdict).toEqual({ kind: 'available', handle: 'second' });
  expect(said).toEqual(['available']);
  // The check ignored the late response but cached it.
  type('first');
  expect(verdict()).toMatchObject({ kind: 'taken' });
});

test('caches responses and retries failures', async () => {
  const { type, pause, asked, answer, fail, verdict } = createSubject();
  type('first');
  pause();
  fail('first');
  await expect.poll(verdict).toEqual({ kind: 'unknown' });
  type('first');
  pause();
  answer('first', 'yours');
  await expect.poll(verdict).toEqual({ kind: 'yours', handle: 'first' });
  type('mio');
  type('first');
  pause();
  expect(verdict()).toEqual({ kind: 'yours', handle: 'first' });
  expect(asked).toEqual(['first', 'first']);
});

test('sends no request while offline', () => {
  const { type, pause, asked, verdict } = createSubject();
  type('first', false);
  pause();
  expect([verdict(), asked]).toEqual([{ kind: 'unknown' }, []]);
  type('first');
  pause();
  expect(asked).toEqual(['first']);
});

test('checks a free handle again after a minute or when a save was refused', async () => {
  const { type, pause, wait, asked, answer, verdict } = createSubject();
  type('first');
  pause();
  answer('first', 'available');
  await expect.poll(verdict).toEqual({ kind: 'available', handle: 'first' });
  type('first', true, true);
  expect(verdict()).toEqual({ kind: 'checking' });
  pause();
  answer('first', 'taken');
  await expect.poll(verdict).toMatchObject({ kind: 'taken' });
  wait(HANDLE_KNOWN_FOR_MS);
  type('first');
  pause();
  expect(asked).toEqual(['first', 'first', 'first']);
});

test('sends no request after the screen is closed', () => {
  const { check, type, pause, asked } = createSubject();
  type('first');
  check.stop();
  pause();
  expect(asked).toEqual([]);
});
