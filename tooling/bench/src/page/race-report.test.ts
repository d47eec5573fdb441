import { expect, test } from 'vitest';

import { describeSaves, FOUR_PROCESSES, PAGE_SERVER, toRaceTable, TWO_PROCESSES } from './race-report.ts';

const CPU = new Map([
  [PAGE_SERVER, [20, 20, 20]],
  [FOUR_PROCESSES, [25, 25, 25]],
]);
const ROUNDS = new Map([
  [PAGE_SERVER, [100, 100, 100]],
  [TWO_PROCESSES, [150, 150, 150]],
  [FOUR_PROCESSES, [90, 95, 100]],
]);

test('compares the processes only when enough cores are free', () => {
  const result = { rounds: ROUNDS, cpu: CPU };
  const table = toRaceTable(result, { all: 4, free: 2.5 });
  expect(table).toContain(
    `| ${FOUR_PROCESSES} | 95 | 25.0 | of ${PAGE_SERVER} | 0.95 (0.90 to 1.00) | 0.80 (0.80 to 0.80) | UNDER 1 |`,
  );
  expect(table).toContain('not measured: 4 cores, 2.5 of them free');
  expect(toRaceTable(result, { all: 8, free: 6 })).toContain('| 0.63 (0.60 to 0.67) |');
});

test('names reads of an older state and processes that did not answer', () => {
  const saves = { saves: 2, reads: 128, oldReads: 0, fewestReads: [3, 9] };
  expect(describeSaves(saves)).toBe(
    '2 processes on one port: each answered after each save; of 128 reads right after 2 saves none showed an older state',
  );
  expect(describeSaves({ ...saves, oldReads: 1 })).toContain('1 SHOWED');
  expect(describeSaves({ ...saves, fewestReads: [0, 9] })).toContain('NOT EACH');
});
