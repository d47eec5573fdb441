import { describe, expect, test } from 'vitest';

import { findFeatureFaults } from './check-features.ts';
import { type Feature, findParts, toFeature } from './features/feature-parts.ts';
import type { Repository } from './repository.ts';

const NOT_HERE = { absent: 'not part of this example' } as const;

const songs: Feature = {
  about: 'songs',
  route: '/my/songs',
  contract: 'openapi/paths/songs.yaml',
  module: 'apps/api/src/modules/songs',
  screen: 'apps/web/src/features/songs',
  page: 'apps/web/src/app/[locale]/(app)/my/songs/page.tsx',
  publicPage: NOT_HERE,
  messages: 'packages/i18n/locales/*/songs.json',
  story: 'songs/',
  e2e: 'tooling/e2e/songs.e2e.ts',
};

const FILES: Readonly<Record<string, string>> = {
  'openapi/paths/songs.yaml': 'v4Songs:\n  get:\n    operationId: v4ListSongs\n',
  'apps/api/src/modules/songs/songs.routes.ts': '',
  'apps/api/src/modules/songs/songs.service.ts': '',
  'packages/api-client/src/generated/apis/PlatformApi.ts': 'async v4ListSongs(parameters) {}',
  'apps/web/src/features/songs/songs-screen.tsx': '',
  'apps/web/src/features/songs/songs-screen.stories.tsx': "export default { title: 'songs/screen' };",
  'apps/web/src/app/[locale]/(app)/my/songs/page.tsx': '',
  'packages/i18n/locales/en/songs.json': '{}',
  'packages/i18n/locales/ja/songs.json': '{}',
  'tooling/e2e/songs.e2e.ts': '',
};

const toRepository = (files: Readonly<Record<string, string>>): Repository => ({
  files: Object.keys(files),
  read: async (path) => files[path] ?? '',
});

const without = (gone: string): Repository =>
  toRepository(Object.fromEntries(Object.entries(FILES).filter(([path]) => path !== gone)));

test('lists the parts of a feature in the order in which developers change them', async () => {
  const parts = await findParts(songs, toRepository(FILES));
  expect(parts.map(({ label, files }) => [label, files.length])).toEqual([
    ['contract', 1],
    ['module', 2],
    ['client', 1],
    ['screen', 2],
    ['page', 1],
    ['public page', 0],
    ['messages', 2],
    ['story', 1],
    ['e2e', 1],
  ]);
});

test('derives parts from a slug, and finds the page that serves its route', async () => {
  const films = toFeature('films', { about: 'films', route: '/films/{film_id}' });
  const names = ['(content)/films/[filmId]', '(app)/my/films', 'films/[filmId]/cast'];
  const [page = '', ...others] = names.map((name) => `apps/web/src/app/[locale]/${name}/page.tsx`);
  const files = ['apps/api/src/modules/films/module.ts', page, 'tooling/e2e/films.e2e.ts'];
  const repository = toRepository(Object.fromEntries([...files, ...others].map((path) => [path, ''])));
  expect((await findParts(films, repository)).flatMap((part) => part.files)).toEqual(files);
  const faults = await findFeatureFaults({ films }, {}, toRepository({}));
  expect(faults).toContain('films has no page: apps/web/src/app/[locale]/films/{film_id}/page.tsx');
});

test('accepts a complete feature', async () => {
  expect(await findFeatureFaults({ songs }, {}, toRepository(FILES))).toEqual([]);
});

describe('reports an incomplete feature', () => {
  test.each([
    ['openapi/paths/songs.yaml', 'songs has no contract: openapi/paths/songs.yaml'],
    [
      'packages/api-client/src/generated/apis/PlatformApi.ts',
      'songs has no client: openapi/paths/songs.yaml',
    ],
    [
      'apps/web/src/app/[locale]/(app)/my/songs/page.tsx',
      'songs has no page: apps/web/src/app/[locale]/(app)/my/songs/page.tsx',
    ],
    ['apps/web/src/features/songs/songs-screen.stories.tsx', 'songs has no story: songs/'],
    ['tooling/e2e/songs.e2e.ts', 'songs has no e2e: tooling/e2e/songs.e2e.ts'],
  ])('when %s is missing', async (gone, fault) => {
    expect(await findFeatureFaults({ songs }, {}, without(gone))).toContain(fault);
  });
});

describe('reports a file that belongs to no feature', () => {
  test.each([
    ['openapi/paths/films.yaml', 'openapi/paths/films.yaml'],
    ['apps/api/src/modules/films/films.rules.ts', 'apps/api/src/modules/films'],
    ['apps/web/src/features/films/films-screen.tsx', 'apps/web/src/features/films'],
    ['apps/web/src/app/[locale]/films/page.tsx', 'apps/web/src/app/[locale]/films/page.tsx'],
    ['packages/i18n/locales/en/films.json', 'packages/i18n/locales/*/films.json'],
    ['tooling/e2e/films.e2e.ts', 'tooling/e2e/films.e2e.ts'],
  ])('when %s is unlisted', async (file, owner) => {
    const repository = toRepository({ ...FILES, [file]: '' });
    expect(await findFeatureFaults({ songs }, {}, repository)).toEqual([
      `${owner} belongs to no slug: name it in tooling/features.ts`,
    ]);
    expect(await findFeatureFaults({ songs }, { [owner]: 'shared' }, repository)).toEqual([]);
  });
});

test.each([
  [
    'apps/web/src/features/songs/rows/parts/small/row.tsx',
    'lies too deep: a feature has folders on two levels at most',
  ],
  [
    'apps/api/src/modules/songs/sql/songs/songs.sql',
    'lies too deep: a module has folders on one level at most',
  ],
  ...['module.ts', 'public.ts', 'songs.repository.ts', 'song-routes.ts'].map((name) => [
    `apps/api/src/modules/songs/rows/${name}`,
    'lies too deep: it belongs directly in the folder of its module',
  ]),
  [
    'apps/web/src/app/[locale]/(app)/my/songs/songs-list.tsx',
    'is no route: src/app composes, the rest lies in features, shell or shared',
  ],
])('reports the misplaced file %s', async (file, fault) => {
  const repository = toRepository({ ...FILES, [file]: '' });
  expect(await findFeatureFaults({ songs }, {}, repository)).toEqual([`${file} ${fault}`]);
});

test('accepts module folders one level deep and feature folders two levels deep', async () => {
  const files = {
    'apps/api/src/modules/songs/rows/row.ts': '',
    'apps/web/src/features/songs/rows/row.tsx': '',
    'apps/web/src/features/songs/rows/parts/row.tsx': '',
  };
  expect(await findFeatureFaults({ songs }, {}, toRepository({ ...FILES, ...files }))).toEqual([]);
});
