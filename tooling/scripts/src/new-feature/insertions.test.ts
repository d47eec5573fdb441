import { expect, test } from 'vitest';

import { insert } from '../insert.ts';
import { openRepository } from '../repository.ts';
import { planInsertions } from './insertions.ts';
import { parseSlug } from './slug-names.ts';

test('derives every spelling of a slug', () => {
  expect(parseSlug('fan-letters')).toEqual({
    slug: 'fan-letters',
    camel: 'fanLetters',
    pascal: 'FanLetters',
    snake: 'fan_letters',
    title: 'Fan letters',
  });
});

test.each(['', 'Songs', 'songs_list', '-songs', '../songs', '2songs'])('refuses “%s” as a slug', (text) => {
  expect(() => parseSlug(text)).toThrow('is not a slug');
});

test.each(planInsertions(parseSlug('fan-letters')).map((insertion) => ({ insertion, path: insertion.path })))(
  'finds where to insert a new feature in $path',
  async ({ insertion }) => {
    const { read } = await openRepository();
    expect(insert(await read(insertion.path), insertion)).toContain(insertion.text);
  },
);

test('registers the module of a new feature in one file of the API', async () => {
  const { read } = await openRepository();
  const path = 'apps/api/src/composition/modules.ts';
  const planned = planInsertions(parseSlug('fan-letters')).filter((one) =>
    one.path.startsWith('apps/api/src/'),
  );
  expect(new Set(planned.map((insertion) => insertion.path))).toEqual(new Set([path]));
  const text = planned.reduce(insert, await read(path));
  expect(text).toContain("import { fanLettersModule } from '#modules/fan-letters/module.ts';");
  expect(text).toMatch(/const MODULES[^;]*\n {2}fanLetters: fanLettersModule,\n\} as const/);
});
