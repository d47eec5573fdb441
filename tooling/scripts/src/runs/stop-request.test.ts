import { EventEmitter } from 'node:events';

import { expect, test } from 'vitest';

import { listenForStop } from './stop-request.ts';

class FakeProcess extends EventEmitter {
  readonly exits: number[] = [];
  exit(code: number): void {
    this.exits.push(code);
  }
}

function startFake() {
  const source = new FakeProcess();
  const clock = { nowMs: 1000 };
  return { source, clock, signal: listenForStop({ source, nowMs: () => clock.nowMs }) };
}

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'])('aborts on %s without exiting', (name) => {
  const { source, signal } = startFake();
  expect(signal.aborted).toBe(false);
  source.emit(name);
  expect(signal.aborted).toBe(true);
  expect(source.exits).toEqual([]);
});

test('ignores a second SIGINT within 500 ms, because npm forwards Ctrl-C', () => {
  const { source, clock } = startFake();
  source.emit('SIGINT');
  clock.nowMs += 200;
  source.emit('SIGINT');
  expect(source.exits).toEqual([]);
});

test('exits at once on a second Ctrl-C', () => {
  const { source, clock } = startFake();
  source.emit('SIGINT');
  clock.nowMs += 800;
  source.emit('SIGINT');
  expect(source.exits).toEqual([130]);
});
