import { expect, test } from 'vitest';

import { findCatalogFaults } from './check-catalog.ts';

const findIn = async (manifest: object): Promise<readonly string[]> =>
  findCatalogFaults({
    files: ['apps/a/package.json', 'README.md'],
    read: async () => JSON.stringify(manifest),
  });

test('accepts versions from the catalogue and the workspace', async () => {
  const dependencies = { react: 'catalog:', typescript: 'catalog:codegen', '@musubi/ui': 'workspace:*' };
  const peerDependencies = { msw: '^3.0.0' };
  expect(await findIn({ dependencies, devDependencies: dependencies, peerDependencies })).toEqual([]);
});

test('finds a literal version in every kind of dependency', async () => {
  const own = { react: '19.0.0' };
  expect(await findIn({ dependencies: { react: '^19.0.0' } })).toHaveLength(1);
  expect(await findIn({ dependencies: own, devDependencies: own, peerDependencies: own })).toHaveLength(3);
});
