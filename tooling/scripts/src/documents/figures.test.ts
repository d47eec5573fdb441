import { expect, test } from 'vitest';

import { findFigureFaults, findOwnFigures } from './figures.ts';

const HEAD = '| Figure | Value | Spread | Date | Commit | Command |\n| --- | --- | --- | --- | --- | --- |\n';
const isCommit = (hash: string): boolean => hash === '0123abcd';

test('D7: accepts a figure with spread, date, commit and command', () => {
  const row = '| restore | 399 s | one run | 2026-11-26 | `0123abcd` | `pnpm bench:backup` |';
  expect(findFigureFaults(`${HEAD}${row}`, isCommit)).toEqual([]);
});

test.each([
  ['| restore | 399 s |  | 2026-11-26 | `0123abcd` | `pnpm x` |', 'has no spread'],
  ['| restore |  | one run | 2026-11-26 | `0123abcd` | `pnpm x` |', 'has no value'],
  ['| restore | 399 s | one run | yesterday | `0123abcd` | `pnpm x` |', 'has no date'],
  ['| restore | 399 s | one run | 2026-11-26 | `0123abcd` | x |', 'has no command'],
  ['| restore | 399 s | one run | 2026-11-26 | `ffffffff` | `pnpm x` |', 'which does not exist'],
  ['| restore | 399 s | 2026-11-26 |', 'has 3 cells'],
])('D7: refuses the figure %s', (row, fault) => {
  expect(findFigureFaults(`${HEAD}${row}`, isCommit).join('\n')).toContain(fault);
});

test('D7: reports a document without rows', () => {
  expect(findFigureFaults(HEAD, isCommit)).toEqual(['docs/figures.md has no row']);
});

test('D7: reports a measured figure outside docs/figures.md', () => {
  expect(findOwnFigures('docs/operating/scale.md', '`pnpm bench` on 2026-11-26: 0.9')).toHaveLength(1);
  expect(findOwnFigures('docs/operating/scale.md', 'Measured on 2 cores: 68 s')).toHaveLength(1);
  expect(findOwnFigures('docs/operating/scale.md', '[how long](../figures.md#backups)')).toEqual([]);
});
