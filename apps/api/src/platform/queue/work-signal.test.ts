import { expect, test } from 'vitest';

import { createFakeClock } from '../../../test/support/fakes.ts';
import { createCapturedLog } from '../../../test/support/logs.ts';
import type { Listener } from '../database/database.ts';
import { systemRandom as random } from '../random.ts';
import { createWorkSignal, POLLS_OF_URGENT } from './work-signal.ts';

const SILENT = 'notifications of the database do not arrive';
const AGAIN = 'notifications of the database arrive again';

/** A database whose polls find these queues. It delivers notifications unless `isDeaf` is set. */
function createDatabase() {
  const state = { due: [] as string[], isDeaf: false, restarts: 0, statements: [] as string[] };
  let listener: Listener | null = null;
  const database = {
    listen(_channel: string, next: Listener) {
      listener = next;
      return { isOpen: () => true, restart: () => void (state.restarts += 1), close: async () => {} };
    },
    runner: {
      async executeSql(text: string, [, own]: unknown[] = []) {
        state.statements.push(text);
        if (typeof own === 'string' && !state.isDeaf) listener?.hear(own);
        return { rows: state.due.map((queue) => ({ queue })) };
      },
    },
  };
  return { state, database, notify: (text: string) => listener?.hear(text) };
}

function start() {
  const { state, database, notify } = createDatabase();
  const { log, lines } = createCapturedLog();
  const signal = createWorkSignal({ database, clock: createFakeClock(), random, log });
  const woken: string[] = [];
  signal.start({ urgent: ['outbox'], others: ['exports', 'digests'] }, (queue) => woken.push(queue));
  const pollAll = async (): Promise<void> => {
    for (let at = 0; at < POLLS_OF_URGENT; at += 1) await signal.poll();
  };
  const count = (text: string): number => lines.filter((line) => line.includes(text)).length;
  return { state, notify, signal, woken, pollAll, count };
}

test('wakes only the queue that a notification names', () => {
  const { notify, woken } = start();
  notify('exports');
  notify('refreshes');
  notify('anything');
  expect(woken).toEqual(['exports']);
});

test('polls the urgent queues every time, and the others every sixth time', async () => {
  const { state, pollAll, signal } = start();
  await pollAll();
  await signal.poll();
  const isOfAll = state.statements.map((text) => text.includes('export_archives'));
  expect(isOfAll).toEqual([true, false, false, false, false, false, true]);
  expect(state.statements.every((text) => text.includes('from outbox'))).toBe(true);
});

test('wakes the queues that a poll finds due', async () => {
  const { state, signal, woken } = start();
  state.due = ['outbox', 'own', 'digests'];
  await signal.poll();
  expect(woken).toEqual(['outbox', 'digests']);
});

test('logs once that notifications do not arrive, and once that they arrive again', async () => {
  const { state, pollAll, signal, count } = start();
  expect(signal.isHeard()).toBeNull();
  await pollAll();
  expect([signal.isHeard(), count(SILENT)]).toEqual([true, 0]);
  state.isDeaf = true;
  for (let round = 0; round < 4; round += 1) await pollAll();
  expect([signal.isHeard(), count(SILENT), state.restarts]).toEqual([false, 1, 3]);
  state.isDeaf = false;
  for (let round = 0; round < 2; round += 1) await pollAll();
  expect([signal.isHeard(), count(SILENT), count(AGAIN)]).toEqual([true, 1, 1]);
});
