import { expect, test } from 'vitest';

import { findI18nFaults } from '../check-i18n.ts';
import { insert } from '../insert.ts';
import { openRepository, type Repository } from '../repository.ts';
import { planProfileText } from './profile-text.ts';

const PEN_NAME = {
  field: 'pen_name',
  column: 'penName',
  labels: { en: 'Pen name', ja: '筆名', 'zh-TW': '作者名' },
};
/** Maximum number of files that the insertions change. The migration of drizzle-kit is the 15th file. */
const FILES_MAX_COUNT = 14;

const insertions = planProfileText(PEN_NAME);

/** Returns the repository with the insertions applied. */
async function withInsertions(): Promise<Repository> {
  const repository = await openRepository();
  const changed = new Map<string, string>();
  for (const insertion of insertions) {
    const text = changed.get(insertion.path) ?? (await repository.read(insertion.path));
    changed.set(insertion.path, insert(text, insertion));
  }
  return { ...repository, read: async (path) => changed.get(path) ?? (await repository.read(path)) };
}

test.each(insertions.map((insertion) => ({ insertion, path: insertion.path })))(
  'finds where to insert a new text field in $path',
  async ({ insertion }) => {
    const { read } = await openRepository();
    expect(insert(await read(insertion.path), insertion)).toContain(insertion.text);
  },
);

test('changes at most 15 files including the migration', () => {
  expect(new Set(insertions.map(({ path }) => path)).size).toBeLessThanOrEqual(FILES_MAX_COUNT);
});

test('adds the field’s messages in all languages', async () => {
  expect(await findI18nFaults(await withInsertions())).toEqual([]);
});
