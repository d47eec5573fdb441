import { expect, test } from 'vitest';

import { findFullFolderFaults, findGeneratedFileFaults, findLooseFileFaults } from './check-structure.ts';
import { openRepository } from './repository.ts';
import { STRUCTURE_CAPS } from './structure/structure-caps.ts';

const caps = { 'apps/web/src/shared': 2 };

const folder = [
  'apps/web/src/shared/clock.ts',
  'apps/web/src/shared/clock.test.ts',
  'apps/web/src/shared/dial.tsx',
  'apps/web/src/shared/dial.module.css',
  'apps/web/src/shared/dial.stories.tsx',
  'apps/web/src/shared/session/session.ts',
];

test('accepts a folder at its cap and ignores tests, stories, styles and subfolders', () => {
  expect(findLooseFileFaults(caps, folder)).toEqual([]);
});

test('lists the loose files of a folder over its cap', () => {
  expect(findLooseFileFaults(caps, [...folder, 'apps/web/src/shared/planted.ts'])).toEqual([
    'apps/web/src/shared has 3 loose files of 2 allowed: apps/web/src/shared/clock.ts, apps/web/src/shared/dial.tsx, apps/web/src/shared/planted.ts',
  ]);
});

test('reports a cap for a folder that no longer exists', () => {
  expect(findLooseFileFaults(caps, ['apps/web/src/session/session.ts'])).toEqual([
    'apps/web/src/shared has a cap and no files',
  ]);
});

const fullFolder = Array.from({ length: 21 }, (_, at) => `apps/api/src/modules/kits/kit-${at}.ts`);

test('accepts a folder of more than 20 files that has a reason', () => {
  expect(findFullFolderFaults({ 'apps/api/src/modules/kits': 'operations' }, fullFolder)).toEqual([]);
});

test('reports a full folder without a reason and a reason without a full folder', () => {
  const reasons = { 'apps/api/src/modules/links': 'operations' };
  expect(findFullFolderFaults(reasons, fullFolder)).toEqual([
    'apps/api/src/modules/kits has more than 20 files and no reason for it',
    'apps/api/src/modules/links has a reason for more than 20 files and no longer needs it',
  ]);
});

const generatedCaps = { 'migrations/meta/*_snapshot.json': 1 };
const migrationFiles = ['migrations/meta/0001_snapshot.json', 'migrations/meta/_journal.json'];

test('accepts one generated file where one is allowed', () => {
  expect(findGeneratedFileFaults(generatedCaps, migrationFiles)).toEqual([]);
});

test('lists the generated files of a pattern over its cap', () => {
  expect(
    findGeneratedFileFaults(generatedCaps, ['migrations/meta/0000_snapshot.json', ...migrationFiles]),
  ).toEqual([
    'migrations/meta/*_snapshot.json matches 2 generated files of 1 allowed: migrations/meta/0000_snapshot.json, migrations/meta/0001_snapshot.json',
  ]);
});

test('reports a cap for a pattern that matches no generated file', () => {
  expect(findGeneratedFileFaults(generatedCaps, ['schema/0000.json'])).toEqual([
    'migrations/meta/*_snapshot.json has a cap and no files',
  ]);
});

test('caps the structure of each app and package', async () => {
  const { files } = await openRepository();
  const roots = files.flatMap((file) => /^(?:apps|packages)\/[^/]+\/src(?=\/)/.exec(file)?.[0] ?? []);
  expect(Object.keys(STRUCTURE_CAPS).toSorted()).toEqual([...new Set(roots), 'tooling'].toSorted());
});
