import { expect, test } from 'vitest';

import { createFakeClock } from '../testing/fake-clock.ts';
import { createFakePage } from '../testing/fake-page.ts';
import { createFakeSignals } from '../testing/fake-signals.ts';
import { watchGlobalSignOut } from './global-sign-out.ts';

function createSubject() {
  const clock = createFakeClock();
  const page = createFakePage();
  const signals = createFakeSignals();
  const status = { asked: 0, answer: false as boolean | null };
  const document = { reads: 0, answer: false as boolean | null };
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
      async hasDocument() {
        document.reads += 1;
        return document.answer;
      },
      onSignedOut: () => signOuts.push('signed out'),
    },
  );
  return { clock, document, page, signals, signOuts, status, stop };
}

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 3; turn += 1) await Promise.resolve();
};

/** Creates a subject whose watch has started; `status.asked` counts from then on. */
async function createWatching() {
  const subject = createSubject();
  const { clock, status, document } = subject;
  for (let second = 0; second < 30; second += 1) {
    clock.advance(1_000);
    await settle();
  }
  status.asked = 0;
  document.reads = 0;
  return subject;
}

test('signs out once, as soon as the watched document exists', async () => {
  const { signals, signOuts } = await createWatching();
  signals.sendDocument({ exists: false, isFromCache: false });
  expect(signOuts).toEqual([]);
  signals.sendDocument({ exists: true, isFromCache: false });
  expect(signOuts).toEqual(['signed out']);
  expect(signals.watched).toEqual([]);
});

test('ignores a sign-out document from the cache', async () => {
  const { signals, signOuts } = await createWatching();
  signals.sendDocument({ exists: true, isFromCache: true });
  expect(signOuts).toEqual([]);
});

test.each(['permission-denied', 'unavailable', 'deadline-exceeded'])(
  'asks the API instead of signing out after the Firestore error %s',
  async (code) => {
    const { signals, signOuts, status } = await createWatching();
    signals.sendError(Object.assign(new Error('from Firestore'), { code }));
    await settle();
    expect(status.asked).toBe(1);
    expect(signOuts).toEqual([]);
  },
);

test('signs out when the watch fails and the API confirms the sign-out', async () => {
  const { signals, signOuts, status } = await createWatching();
  status.answer = true;
  signals.sendError(new Error('unavailable'));
  await settle();
  expect(signOuts).toEqual(['signed out']);
});

test('asks the API when the user returns, at most every three seconds', async () => {
  const { clock, page, signOuts, status } = createSubject();
  clock.advance(3_000);
  page.comeBack();
  await settle();
  page.comeBack();
  expect(status.asked).toBe(1);
  status.answer = true;
  clock.advance(3_000);
  page.comeBack();
  await settle();
  expect(status.asked).toBe(2);
  expect(signOuts).toEqual(['signed out']);
});

test('polls the API every five minutes in a hidden tab while Firestore answers', async () => {
  const { clock, page, signals, status } = await createWatching();
  signals.sendDocument({ exists: false, isFromCache: false });
  page.hide();
  clock.advance(3_000);
  await settle();
  status.asked = 0;
  clock.advance(299_999);
  expect(status.asked).toBe(0);
  clock.advance(1);
  expect(status.asked).toBe(1);
});

test('a visible tab notices a sign-out within three seconds if Firestore is silent', async () => {
  const { clock, signals, signOuts, status } = await createWatching();
  signals.sendDocument({ exists: false, isFromCache: false });
  clock.advance(600_000);
  await settle();
  status.answer = true;
  clock.advance(3_000);
  await settle();
  expect(signOuts).toEqual(['signed out']);
});

test('polls every three seconds in a visible tab while Firestore keeps reconnecting', async () => {
  const { clock, signals, status } = await createWatching();
  for (let second = 1; second <= 12; second += 1) {
    signals.sendDocument({ exists: false, isFromCache: second % 2 === 0 });
    clock.advance(1_000);
    await settle();
  }
  expect(status.asked).toBe(4);
});

test('polls at once, then every three seconds, when a hidden tab becomes visible', async () => {
  const { clock, page, signals, status } = await createWatching();
  signals.sendDocument({ exists: false, isFromCache: false });
  page.hide();
  clock.advance(3_000);
  await settle();
  clock.advance(60_000);
  expect(status.asked).toBe(1);
  page.comeBack();
  await settle();
  expect(status.asked).toBe(2);
  clock.advance(3_000);
  expect(status.asked).toBe(3);
});

test('restarts a watch that gets only cached documents', async () => {
  const { clock, signals } = await createWatching();
  signals.sendDocument({ exists: false, isFromCache: false });
  clock.advance(60_000);
  await settle();
  signals.sendDocument({ exists: false, isFromCache: true });
  clock.advance(3_000);
  await settle();
  expect(signals.watches).toBe(2);
});

test('without Firestore, polls every 30 s in a hidden tab and every 3 s in a visible tab', async () => {
  const { clock, page, status } = createSubject();
  page.hide();
  clock.advance(3_000);
  await settle();
  expect(status.asked).toBe(1);
  clock.advance(29_999);
  expect(status.asked).toBe(1);
  clock.advance(1);
  await settle();
  expect(status.asked).toBe(2);
  page.comeBack();
  clock.advance(3_000);
  expect(status.asked).toBe(3);
});

test('polls less often while the API fails', async () => {
  const { clock, status } = createSubject();
  status.answer = null;
  clock.advance(3_000);
  await settle();
  clock.advance(29_999);
  expect(status.asked).toBe(1);
  status.answer = false;
  clock.advance(1);
  await settle();
  expect(status.asked).toBe(2);
  clock.advance(3_000);
  expect(status.asked).toBe(3);
});

test('restarts a failed watch every half minute', async () => {
  const { clock, signals } = await createWatching();
  signals.sendError(new Error('unavailable'));
  const [first] = signals.watched;
  await settle();
  clock.advance(28_000);
  expect(signals.watched[0]).toBe(first);
  await settle();
  clock.advance(4_000);
  expect(signals.watched).toEqual([{ userId: 'u1', key: 'k1' }]);
  expect(signals.watches).toBe(2);
});

test('stays signed in when the API does not answer', async () => {
  const { clock, signOuts, status } = createSubject();
  status.answer = null;
  clock.advance(30_000);
  await settle();
  expect(signOuts).toEqual([]);
});

test('reads the document at the start and every four seconds, also while it is watched', async () => {
  const { clock, document, signals } = createSubject();
  expect(document.reads).toBe(1);
  await settle();
  clock.advance(4_000);
  expect(document.reads).toBe(2);
  await settle();
  for (let second = 0; second < 30; second += 1) {
    clock.advance(1_000);
    await settle();
  }
  signals.sendDocument({ exists: false, isFromCache: false });
  document.reads = 0;
  clock.advance(4_000);
  expect(document.reads).toBe(1);
});

test('signs out within four seconds when another app stores the document before the watch starts', async () => {
  const { clock, document, signals, signOuts } = createSubject();
  await settle();
  clock.advance(1_000);
  document.answer = true;
  clock.advance(3_000);
  await settle();
  expect(signOuts).toEqual(['signed out']);
  expect(signals.watches).toBe(0);
});

test('starts the watch only half a minute after the start', () => {
  const { clock, signals } = createSubject();
  clock.advance(29_999);
  expect(signals.watched).toEqual([]);
  clock.advance(1);
  expect(signals.watched).toEqual([{ userId: 'u1', key: 'k1' }]);
});

test('waits for a read before the next, and reads less often after failures', async () => {
  const { clock, document } = createSubject();
  clock.advance(12_000);
  expect(document.reads).toBe(1);
  await settle();
  document.answer = null;
  clock.advance(4_000);
  expect(document.reads).toBe(2);
  await settle();
  clock.advance(29_999);
  expect(document.reads).toBe(2);
  clock.advance(1);
  expect(document.reads).toBe(3);
});

test('reads every half minute in a hidden tab, and at once when the user returns', async () => {
  const { clock, document, page } = createSubject();
  page.hide();
  await settle();
  clock.advance(4_000);
  await settle();
  expect(document.reads).toBe(2);
  clock.advance(29_999);
  expect(document.reads).toBe(2);
  page.comeBack();
  expect(document.reads).toBe(3);
});

test('neither watches, reads nor polls after it was stopped', async () => {
  const { clock, document, page, signals, signOuts, status, stop } = createSubject();
  await settle();
  stop();
  clock.advance(3_600_000);
  page.comeBack();
  expect(signals.watches).toBe(0);
  expect(document.reads).toBe(1);
  expect(status.asked).toBe(0);
  expect(signOuts).toEqual([]);
});
