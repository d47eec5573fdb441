import { expect, test } from 'vitest';

import { matchesTag, toTaggedBody } from './public-answer.ts';

const { tag } = toTaggedBody(Buffer.from('a body'));
const strong = tag.replace('W/', '');

test('gives equal bodies the same weak tag', () => {
  expect(toTaggedBody(Buffer.from('a body')).tag).toBe(tag);
  expect(toTaggedBody(Buffer.from('another')).tag).not.toBe(tag);
  expect(tag).toMatch(/^W\/"[\w-]{22}"$/);
});

test.each([tag, strong, '*', ' * ', `"other", ${tag}`, `${strong},"other"`, `W/"a,b", ${strong}`])(
  'matches the known tags %s weakly',
  (known) => {
    expect(matchesTag(known, tag)).toBe(true);
  },
);

test.each(['', '"other"', 'W/"other"', strong.slice(1, -1), `"${strong.slice(1, -2)}"`, '"', 'W/'])(
  'does not match the known tags %s',
  (known) => {
    expect(matchesTag(known, tag)).toBe(false);
  },
);
