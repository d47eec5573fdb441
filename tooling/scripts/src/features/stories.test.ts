import { expect, test } from 'vitest';

import { openRepository, type Repository } from '../repository.ts';
import { findComponentsWithoutStory, findStoriesWithoutDocs } from './stories.ts';

function fakeRepository(texts: Readonly<Record<string, string>>): Repository {
  return { files: Object.keys(texts), read: async (path) => texts[path] ?? '' };
}

test('shows every exported component of packages/ui in a story', async () => {
  expect(await findComponentsWithoutStory(await openRepository())).toEqual([]);
});

test('reports an imported component without a story', async () => {
  const repository = fakeRepository({
    'packages/ui/src/plate/plate.tsx': 'export function Plate() {}\nexport function PlateRim() {}',
    'packages/ui/src/plate/plate.stories.tsx': 'const meta = { component: Plate };',
    'packages/ui/src/plate/inner.tsx': 'export function Inner() {}',
    'apps/web/src/a.tsx': "import { Plate } from '@musubi/ui/plate/plate';",
  });
  expect(await findComponentsWithoutStory(repository)).toEqual(['packages/ui/src/plate/plate.tsx: PlateRim']);
});

test('documents the props of every story file of components', async () => {
  expect(await findStoriesWithoutDocs(await openRepository())).toEqual([]);
});

test('reports stories without autodocs and without an MDX page of props', async () => {
  const off = "const meta = { tags: ['!autodocs'] };";
  const repository = fakeRepository({
    'packages/ui/src/a/generated.stories.tsx': 'const meta = { component: A };',
    'packages/ui/src/b/written.stories.tsx': off,
    'packages/ui/src/b/written.mdx': '<ArgTypes of={B} />',
    'packages/ui/src/c/without.stories.tsx': off,
    'packages/ui/src/d/empty.stories.tsx': off,
    'packages/ui/src/d/empty.mdx': '<Title />',
    'apps/web/src/shell/menu.stories.tsx': off,
  });
  expect(await findStoriesWithoutDocs(repository)).toEqual([
    'packages/ui/src/c/without.stories.tsx',
    'packages/ui/src/d/empty.stories.tsx',
    'apps/web/src/shell/menu.stories.tsx',
  ]);
});
