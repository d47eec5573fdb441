import { expect, test } from 'vitest';

import { openRepository, type Repository } from './repository.ts';
import { findComponentsWithoutStory } from './stories.ts';

function fakeRepository(texts: Readonly<Record<string, string>>): Repository {
  return { files: Object.keys(texts), read: async (path) => texts[path] ?? '' };
}

test('every component that packages/ui gives to others is drawn in a story', async () => {
  expect(await findComponentsWithoutStory(await openRepository())).toEqual([]);
});

test('one without a story is named, and what nobody else imports is left alone', async () => {
  const repository = fakeRepository({
    'packages/ui/src/plate/plate.tsx': 'export function Plate() {}\nexport function PlateRim() {}',
    'packages/ui/src/plate/plate.stories.tsx': 'const meta = { component: Plate };',
    'packages/ui/src/plate/inner.tsx': 'export function Inner() {}',
    'apps/web/src/a.tsx': "import { Plate } from '@musubi/ui/plate/plate';",
  });
  expect(await findComponentsWithoutStory(repository)).toEqual(['packages/ui/src/plate/plate.tsx: PlateRim']);
});
