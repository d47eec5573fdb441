import { expect, test } from 'vitest';

import { chooseServer, createReplicaLag } from './replica-lag.rules.ts';

test('measures the lag from the oldest write that the replica misses', () => {
  const lag = createReplicaLag();
  lag.noteWritten(100n, 0);
  expect(lag.measure(100n, 50)).toBe(0);
  lag.noteWritten(200n, 1000);
  lag.noteWritten(300n, 2000);
  expect(lag.measure(150n, 2500)).toBe(1500);
  expect(lag.measure(200n, 2500)).toBe(500);
  expect(lag.measure(300n, 2500)).toBe(0);
});

test('measures no lag while nothing is written', () => {
  const lag = createReplicaLag();
  lag.noteWritten(100n, 0);
  lag.noteWritten(100n, 60_000);
  expect(lag.measure(100n, 120_000)).toBe(0);
});

test('measures a growing lag while the replica is away', () => {
  const lag = createReplicaLag();
  for (let at = 0; at < 1000; at += 1) lag.noteWritten(BigInt(at + 1), at);
  expect(lag.measure(0n, 5000)).toBe(5000);
});

test('measures from the last remembered write if the replica has all earlier ones', () => {
  const lag = createReplicaLag();
  for (let at = 0; at < 1000; at += 1) lag.noteWritten(BigInt(at + 1), at);
  expect(lag.measure(500n, 5000)).toBeGreaterThanOrEqual(4500);
  expect(lag.measure(1000n, 5000)).toBe(0);
});

test.each([
  [0, 0, 'replica'],
  [10_000, 0, 'replica'],
  [10_001, 0, 'primary'],
  [10_001, 10_000, 'primary'],
  [10_001, 10_001, 'replica'],
  [0, 60_000, 'replica'],
] as const)('for a lag of %d ms and %d ms of silence, chooses the %s', (lagMs, silentMs, server) => {
  expect(chooseServer({ lagMs, silentMs, maxLagMs: 10_000 })).toBe(server);
});
