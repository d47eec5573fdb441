import { describe, expect, test } from 'vitest';

import {
  findAnchors,
  findDocumentFaults,
  findReferenceFaults,
  type RepositoryFacts,
  toAnchor,
} from './documents.ts';

const facts: RepositoryFacts = {
  files: [
    'package.json',
    'docs/style.md',
    'apps/web/src/app/[locale]/page.tsx',
    'packages/i18n/locales/en/links.json',
    'packages/i18n/locales/ja/links.json',
    'openapi/paths/links.yaml',
  ],
  scripts: new Set(['verify', 'check:docs', 'test']),
  ignored: ['dist/', 'docs/derived.md', 'apps/web/public/locales/'],
  anchors: new Map([['docs/style.md', new Set(['one-door-each'])]]),
};

const find = (text: string): readonly string[] => findDocumentFaults('docs/guide.md', text, facts);

test('builds the same anchors as a rendered page', () => {
  expect(toAnchor('Names, and why')).toBe('names-and-why');
  expect([...findAnchors('# One\n```sh\n# not a heading\n```\n## Two things')]).toEqual([
    'one',
    'two-things',
  ]);
});

describe('accepts a valid document', () => {
  test.each([
    '`docs/style.md`, `apps/web/src/app/[locale]/page.tsx`.',
    '`openapi/paths/<slug>.yaml` and `openapi/paths/*.yaml`',
    '`packages/i18n/locales/{en,ja}/links.json`',
    '`packages/i18n/…` and `packages/i18n/`',
    '`apps/web/src/app/[locale]/page.tsx:12`',
    '`packages/ui/dist/index.js` and `apps/web/public/locales/en/common.json`',
    '`pnpm verify`, `pnpm check:docs`, `pnpm install`, `npm test`',
    '```sh\npnpm verify\n```',
    '[style](style.md#one-door-each) [page](https://example.com/docs/none.md)',
    'Prose may say apps/none without being code, and `text/html` is no path.',
  ])('with the text %s', (text) => {
    expect(find(text)).toEqual([]);
  });
});

describe('reports an invalid document', () => {
  test.each([
    ['`docs/gone.md`', 'docs/guide.md names docs/gone.md, which does not exist'],
    ['`openapi/paths/<slug>.json`', 'docs/guide.md names openapi/paths/<slug>.json, which does not exist'],
    [
      '`packages/i18n/locales/{en,fr}/links.json`',
      'docs/guide.md names packages/i18n/locales/{en,fr}/links.json, which does not exist',
    ],
    ['```\ncat apps/none\n```', 'docs/guide.md names apps/none, which does not exist'],
    ['`pnpm lint:all`', 'docs/guide.md names the script lint:all, which package.json does not have'],
    ['`npm run lint`', 'docs/guide.md names the script lint, which package.json does not have'],
    ['[style](gone.md)', 'docs/guide.md links to gone.md, which does not exist'],
    ['[style](style.md#gone)', 'docs/guide.md links to style.md#gone, but there is no such heading'],
  ])('with the text %s', (text, fault) => {
    expect(find(text)).toEqual([fault]);
  });
});

test.each([
  ['// docs/style.md', []],
  ['// docs/derived.md', []],
  ['// docs/style.md#one-door-each', []],
  ['// docs/adr/0026-gone.md', ['a.ts names docs/adr/0026-gone.md, which does not exist']],
  ['// docs/style.md#gone', ['a.ts names docs/style.md#gone, but there is no such heading']],
])('finds missing documents that a source file names: %s', (text, faults) => {
  expect(findReferenceFaults('a.ts', text, facts)).toEqual(faults);
});
