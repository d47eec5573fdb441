import { EventEmitter, once } from 'node:events';

import { expect, onTestFinished, test, vi } from 'vitest';

import { createLogger } from '../log/logger.ts';
import { stopOnSignals, type StopStep } from './graceful-stop.ts';

class FakeProcess extends EventEmitter {
  exit(code: number): void {
    this.emit('exited', code);
  }
}

function startFake(steps: readonly StopStep[], timeoutMs?: number) {
  const fake = new FakeProcess();
  const log = createLogger({ name: 'test', level: 'silent' });
  stopOnSignals({ steps, log, signals: fake, ...(timeoutMs !== undefined && { timeoutMs }) });
  return fake;
}

test('runs all steps in order and exits with 0', async () => {
  const stopped: string[] = [];
  const stepOf = (name: string): StopStep => ({ name, stop: async () => void stopped.push(name) });
  const fake = startFake([stepOf('server'), stepOf('outbox'), stepOf('database')]);
  const exited = once(fake, 'exited');
  fake.emit('SIGTERM');
  expect(await exited).toEqual([0]);
  expect(stopped).toEqual(['server', 'outbox', 'database']);
});

test('continues after a failed step and exits with 1', async () => {
  const stopped: string[] = [];
  const fake = startFake([
    { name: 'server', stop: async () => Promise.reject(new Error('no')) },
    { name: 'database', stop: async () => void stopped.push('database') },
  ]);
  const exited = once(fake, 'exited');
  fake.emit('SIGINT');
  expect(await exited).toEqual([1]);
  expect(stopped).toEqual(['database']);
});

test('exits with 1 after the time limit or a second signal', async () => {
  const hanging: StopStep = { name: 'server', stop: async () => new Promise(() => {}) };
  const late = startFake([hanging], 1);
  const exitedLate = once(late, 'exited');
  late.emit('SIGTERM');
  expect(await exitedLate).toEqual([1]);

  const impatient = startFake([hanging]);
  const exitedAtOnce = once(impatient, 'exited');
  impatient.emit('SIGINT');
  impatient.emit('SIGINT');
  expect(await exitedAtOnce).toEqual([1]);
});

test('4D1: exits with 0 after 2 s when what only reports hangs or fails', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const fake = startFake([
    { name: 'metrics', isReport: true, stop: async () => Promise.reject(new Error('no')) },
    { name: 'traces', isReport: true, stop: async () => new Promise(() => {}) },
  ]);
  const exited = once(fake, 'exited');
  fake.emit('SIGTERM');
  await vi.advanceTimersByTimeAsync(2000);
  expect(await exited).toEqual([0]);
});
