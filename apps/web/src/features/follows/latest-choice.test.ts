import { expect, test } from 'vitest';

import { createLatestChoice } from './latest-choice.ts';

/** A server whose responses the test controls. */
function createServer() {
  const waiting: { choice: string; answer: PromiseWithResolvers<string> }[] = [];
  return {
    choices: () => waiting.map(({ choice }) => choice),
    store: (choice: string) => async () => {
      const answer = Promise.withResolvers<string>();
      waiting.push({ choice, answer });
      return answer.promise;
    },
    accept: (at: number) => waiting[at]?.answer.resolve(waiting[at].choice),
    refuse: (at: number) => waiting[at]?.answer.reject(new Error('refused')),
  };
}

function start() {
  const server = createServer();
  const choose = createLatestChoice<string>();
  return {
    server,
    choose: async (choice: string, before = 'never') => choose(before, server.store(choice)),
    expectSent: async (...choices: readonly string[]) => expect.poll(server.choices).toEqual(choices),
  };
}

test('sends only the later of two simultaneous choices', async () => {
  const { server, choose, expectSent } = start();
  const [daily, weekly] = [choose('daily'), choose('weekly', 'daily')];
  await expectSent('weekly');
  server.accept(0);
  expect(await Promise.all([daily, weekly])).toEqual([null, { stored: 'weekly', error: null }]);
});

test('sends a later choice after the response to the earlier one', async () => {
  const { server, choose, expectSent } = start();
  const daily = choose('daily');
  await expectSent('daily');
  const never = choose('never', 'daily');
  expect(server.choices()).toEqual(['daily']);
  server.accept(0);
  expect(await daily).toBeNull();
  await expectSent('daily', 'never');
  server.accept(1);
  expect(await never).toEqual({ stored: 'never', error: null });
});

test.each([
  ['the choice before, if that was stored', 'accept', 'daily'],
  ['what was stored first, if both failed', 'refuse', 'never'],
] as const)('after a failure, returns %s', async (_name, first, stored) => {
  const { server, choose, expectSent } = start();
  const daily = choose('daily');
  await expectSent('daily');
  const weekly = choose('weekly', 'daily');
  server[first](0);
  await daily;
  await expectSent('daily', 'weekly');
  server.refuse(1);
  expect(await weekly).toMatchObject({ stored, error: { message: 'refused' } });
});

test('returns the refetched state when a later choice fails', async () => {
  const { server, choose, expectSent } = start();
  const daily = choose('daily');
  await expectSent('daily');
  server.accept(0);
  await daily;
  const weekly = choose('weekly', 'daily, as read again');
  await expectSent('daily', 'weekly');
  server.refuse(1);
  expect(await weekly).toMatchObject({ stored: 'daily, as read again' });
});
