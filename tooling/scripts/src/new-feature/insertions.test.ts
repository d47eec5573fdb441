import { describe, expect, test } from 'vitest';

import { openRepository } from '../repository.ts';
import { insert, planInsertions } from './insertions.ts';
import { parseSlug } from './slug-names.ts';

test('a slug in every spelling', () => {
  expect(parseSlug('fan-letters')).toEqual({
    slug: 'fan-letters',
    camel: 'fanLetters',
    pascal: 'FanLetters',
    snake: 'fan_letters',
    title: 'Fan letters',
  });
});

test.each(['', 'Songs', 'songs_list', '-songs', '../songs', '2songs'])('“%s” is no slug', (text) => {
  expect(() => parseSlug(text)).toThrow('is not a slug');
});

describe('lines are added where they belong, once', () => {
  const insertion = { path: 'a.ts', before: /^end$/m, text: 'middle\n' };

  test('before the place', () => {
    expect(insert('start\nend\n', insertion)).toBe('start\nmiddle\nend\n');
  });

  test.each(['start\n', 'end\nend\n'])('and nowhere in %j', (text) => {
    expect(() => insert(text, insertion)).toThrow('where one is expected');
  });
});

test.each(planInsertions(parseSlug('fan-letters')).map((insertion) => ({ insertion, path: insertion.path })))(
  '$path has the place that a new slug needs',
  async ({ insertion }) => {
    const { read } = await openRepository();
    expect(insert(await read(insertion.path), insertion)).toContain(insertion.text);
  },
);
