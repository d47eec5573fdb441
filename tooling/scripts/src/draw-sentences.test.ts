import { expect, test } from 'vitest';

import { findSentences, type Sentence } from './documents/sentences.ts';
import { drawSentences } from './draw-sentences.ts';

const FILE = `/** Adds a link. */
export function addLink(): void {}

// The server asks
// once a minute.
const poll = 1;

// oxlint-disable-next-line no-console
test('refuses a link without a host', () => {});
describe('a list', () => {
  test.each([['a', 1]])('keeps %s', () => {});
  test(\`keeps \${count} of them\`, () => expect(/a/.test('no title')).toBe(false));
});
`;

test('finds docstrings, comments and test titles, but no directives', () => {
  expect(findSentences('packages/domain/src/links.ts', FILE)).toEqual([
    {
      path: 'packages/domain/src/links.ts',
      line: 1,
      kind: 'docstring',
      text: 'Adds a link.',
      code: 'export function addLink(): void {}',
    },
    {
      path: 'packages/domain/src/links.ts',
      line: 4,
      kind: 'comment',
      text: 'The server asks once a minute.',
      code: 'const poll = 1;',
    },
    expect.objectContaining({ line: 9, kind: 'test title', text: 'refuses a link without a host' }),
    expect.objectContaining({ line: 10, kind: 'test title', text: 'a list' }),
    expect.objectContaining({ line: 11, kind: 'test title', text: 'a list › keeps %s' }),
    expect.objectContaining({ line: 12, kind: 'test title', text: 'a list › keeps … of them' }),
  ]);
});

const sentence = (path: string, line: number): Sentence => ({
  path,
  line,
  kind: 'comment',
  text: `Sentence ${line}.`,
  code: '',
});
const ALL = [
  ...Array.from({ length: 300 }, (_, index) => sentence('apps/api/src/a.ts', index)),
  ...Array.from({ length: 100 }, (_, index) => sentence('apps/web/src/b.ts', index)),
  ...Array.from({ length: 5 }, (_, index) => sentence('packages/i18n/src/c.ts', index)),
];

test('draws in proportion to the packages, and at least four per package', () => {
  const drawn = drawSentences(ALL, { seed: 'a', count: 40 });
  const counts = Object.values(Object.groupBy(drawn, ({ path }) => path)).map((found = []) => found.length);
  expect(counts).toEqual([30, 10, 4]);
});

test('draws the same sentences for the same seed and others for another seed', () => {
  const draw = (seed: string) => drawSentences(ALL, { seed, count: 40 });
  expect(draw('a')).toEqual(draw('a'));
  expect(draw('b')).not.toEqual(draw('a'));
});
