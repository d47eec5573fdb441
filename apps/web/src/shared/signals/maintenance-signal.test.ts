import { expect, test } from 'vitest';

import { MaintenanceSignal, SUSPICION_MS } from './maintenance-signal.ts';

test('checks for maintenance at most every twenty seconds', () => {
  let nowMs = 1_000;
  const signal = new MaintenanceSignal(() => nowMs);
  const asked: number[] = [];
  // The check itself may get a 503, which must not start another check.
  signal.subscribe(() => {
    asked.push(nowMs);
    signal.suspect();
  });
  for (let call = 0; call < 5; call += 1) signal.suspect();
  nowMs += SUSPICION_MS - 1;
  signal.suspect();
  expect(asked).toEqual([1_000]);
  nowMs += 1;
  signal.suspect();
  expect(asked).toEqual([1_000, 1_000 + SUSPICION_MS]);
});
