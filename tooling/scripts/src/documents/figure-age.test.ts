import { expect, test } from 'vitest';

import { findOldFigures } from './figure-age.ts';

const rowOf = (date: string, command = 'pnpm bench --only race --rounds 7'): string =>
  `| ratio | 0.9 | 0.8–0.9 | ${date} | \`0123abcd\` | \`${command}\` |`;

test('refuses a figure older than the last change of the measured files', () => {
  const asked: (readonly string[])[] = [];
  const findLastChange = (paths: readonly string[]): string => {
    asked.push(paths);
    return '2026-11-27';
  };
  expect(findOldFigures(rowOf('2026-11-26'), findLastChange).join('\n')).toContain(
    'the row "ratio" is from before 2026-11-27',
  );
  expect(asked).toEqual([['apps/page/src', 'deploy/nginx']]);
  expect(findOldFigures(rowOf('2026-11-27'), findLastChange)).toEqual([]);
  expect(findOldFigures(rowOf('2026-11-26, old'), findLastChange)).toEqual([]);
});

test('refuses a command whose measured files are unknown', () => {
  expect(findOldFigures(rowOf('2026-11-26', 'pnpm benches'), () => null).join('\n')).toContain('MEASURED');
});

test('accepts every figure when there is no Git history', () => {
  expect(findOldFigures(rowOf('2026-11-26'), () => null)).toEqual([]);
});
