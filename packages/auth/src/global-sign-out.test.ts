import { expect, test } from 'vitest';

import { watchGlobalSignOut } from './global-sign-out.ts';
import { createFakeClock } from './testing/fake-clock.ts';
import { createFakePage } from './testing/fake-page.ts';
import { createFakeSignals } from './testing/fake-signals.ts';

function createSubject() {
  const clock = createFakeClock();
  const page = createFakePage();
  const signals = createFakeSignals();
  const status = { asked: 0, answer: false as boolean | null };
  const signOuts: string[] = [];
  const stop = watchGlobalSignOut(
    { userId: 'u1', key: 'k1' },
    {
      clock,
      page,
      signals,
      async isSignedOut() {
        status.asked += 1;
        return status.answer;
      },
      onSignedOut: () => signOuts.push('signed out'),
    },
  );
  return { clock, page, signals, signOuts, status, stop };
}

const settle = async (): Promise<void> => Promise.resolve();

test('the document signs out at once, and only once', () => {
  const { signals, signOuts } = createSubject();
  signals.tellDocument({ exists: false, isFromCache: false });
  expect(signOuts).toEqual([]);
  signals.tellDocument({ exists: true, isFromCache: false });
  expect(signOuts).toEqual(['signed out']);
  expect(signals.watched).toEqual([]);
});

test('a document that the database did not confirm signs nobody out', () => {
  const { signals, signOuts } = createSubject();
  signals.tellDocument({ exists: true, isFromCache: true });
  expect(signOuts).toEqual([]);
});

test.each(['permission-denied', 'unavailable', 'deadline-exceeded'])(
  '%s signs nobody out: the status call is asked',
  async (code) => {
    const { signals, signOuts, status } = createSubject();
    signals.tellError(Object.assign(new Error('from Firestore'), { code }));
    await settle();
    expect(status.asked).toBe(1);
    expect(signOuts).toEqual([]);
  },
);

test('the status call signs out when the document cannot', async () => {
  const { signals, signOuts, status } = createSubject();
  status.answer = true;
  signals.tellError(new Error('unavailable'));
  await settle();
  expect(signOuts).toEqual(['signed out']);
});

test('coming back to the page asks, at most every five seconds', async () => {
  const { clock, page, signOuts, status } = createSubject();
  clock.advance(5_000);
  page.comeBack();
  page.comeBack();
  expect(status.asked).toBe(1);
  status.answer = true;
  clock.advance(5_000);
  page.comeBack();
  await settle();
  expect(status.asked).toBe(2);
  expect(signOuts).toEqual(['signed out']);
});

test('the timer asks every five minutes, every half minute while the database is silent', () => {
  const { clock, signals, status } = createSubject();
  clock.advance(30_000);
  expect(status.asked).toBe(1);
  signals.tellDocument({ exists: false, isFromCache: false });
  clock.advance(299_999);
  expect(status.asked).toBe(1);
  clock.advance(1);
  expect(status.asked).toBe(2);
});

test('a broken watch is taken up again', () => {
  const { clock, signals } = createSubject();
  signals.tellError(new Error('unavailable'));
  clock.advance(30_000);
  expect(signals.watched).toEqual([{ userId: 'u1', key: 'k1' }]);
});

test('an unanswered status call signs nobody out', async () => {
  const { clock, signOuts, status } = createSubject();
  status.answer = null;
  clock.advance(30_000);
  await settle();
  expect(signOuts).toEqual([]);
});

test('after stop nothing is watched, asked or called', () => {
  const { clock, page, signals, signOuts, status, stop } = createSubject();
  stop();
  clock.advance(3_600_000);
  page.comeBack();
  expect(signals.watched).toEqual([]);
  expect(status.asked).toBe(0);
  expect(signOuts).toEqual([]);
});
