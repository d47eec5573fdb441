import { expect, test } from 'vitest';

import { isNotModified, toEntityTag } from './entity-tag.ts';

const tag = toEntityTag('a body');
const strong = tag.replace('W/', '');

test('gives equal contents the same weak tag', () => {
  expect(toEntityTag(Buffer.from('a body'))).toBe(tag);
  expect(toEntityTag('another')).not.toBe(tag);
  expect(tag).toMatch(/^W\/"[\w-]{22}"$/);
});

test.each([tag, strong, '*', ' * ', `"other", ${tag}`, `${strong},"other"`, `W/"a,b", ${strong}`])(
  'C14: matches the If-None-Match header %s weakly',
  (known) => {
    expect(isNotModified(known, tag)).toBe(true);
  },
);

test.each([
  undefined,
  '',
  '"other"',
  'W/"other"',
  strong.slice(1, -1),
  `"${strong.slice(1, -2)}"`,
  '"',
  'W/',
])('does not match the If-None-Match header %s', (known) => {
  expect(isNotModified(known, tag)).toBe(false);
});
