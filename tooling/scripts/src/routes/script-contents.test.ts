import { expect, test } from 'vitest';

import {
  addContents,
  BUNDLER,
  divideScript,
  groupContents,
  groupOf,
  intersectContents,
  subtractContents,
} from './script-contents.ts';

/** Columns 0 to 3 have no source, 4 to 9 come from `a.js`, 10 to 11 from `b.js`. */
const SECTIONED = {
  version: 3,
  sections: [
    {
      offset: { line: 0, column: 4 },
      map: { version: 3, sources: ['a.js'], names: [], mappings: 'AAAA' },
    },
    {
      offset: { line: 0, column: 10 },
      map: { version: 3, sources: ['b.js'], names: [], mappings: 'AAAA' },
    },
  ],
};

test('divides a script’s size among its modules by their characters', () => {
  expect(divideScript('[1,{aaaaaabb', SECTIONED, 120)).toEqual(
    new Map([
      [BUNDLER, 40],
      ['a.js', 60],
      ['b.js', 20],
    ]),
  );
});

test('adds, intersects and subtracts contents', () => {
  const first = new Map([
    ['a', 3],
    ['b', 2],
  ]);
  const second = new Map([
    ['b', 5],
    ['c', 1],
  ]);
  expect(addContents([first, second])).toEqual(
    new Map([
      ['a', 3],
      ['b', 7],
      ['c', 1],
    ]),
  );
  const shared = intersectContents([first, second]);
  expect(shared).toEqual(new Map([['b', 2]]));
  expect(subtractContents(second, shared)).toEqual(
    new Map([
      ['b', 3],
      ['c', 1],
    ]),
  );
});

test.each([
  ['turbopack:///[project]/node_modules/.pnpm/swr@2.5.1/node_modules/swr/dist/index.mjs', 'swr'],
  [
    'turbopack:///[project]/node_modules/.pnpm/@a+b@1/node_modules/@formatjs/fast-memoize/index.js',
    '@formatjs/fast-memoize',
  ],
  [
    'turbopack:///[project]/node_modules/.pnpm/next@16/node_modules/next/dist/compiled/react-dom/cjs/react-dom-client.production.js',
    'react-dom',
  ],
  ['turbopack:///[project]/packages/ui/src/button/button.tsx', 'packages/ui'],
  ['turbopack:///[project]/apps/web/.cache/report/src/features/links/links-screen.tsx', 'web/features/links'],
  ['turbopack:///[project]/apps/web/.cache/report/src/shell/session/providers.tsx', 'web/shell'],
  [BUNDLER, BUNDLER],
])('returns the group of the module %s', (module, group) => {
  expect(groupOf(module)).toBe(group);
});

test('sums modules by group, largest first', () => {
  const contents = new Map([
    ['node_modules/swr/a.js', 1],
    ['/packages/ui/src/a.tsx', 2],
    ['/packages/ui/src/b.tsx', 3],
  ]);
  expect(groupContents(contents)).toEqual([
    ['packages/ui', 5],
    ['swr', 1],
  ]);
});
