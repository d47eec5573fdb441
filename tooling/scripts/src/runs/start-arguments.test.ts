import { StartError } from '@musubi/server/start-error';
import { expect, test } from 'vitest';

import { parseStartArguments } from './start-arguments.ts';

test.each([
  [[], { isFresh: false, isDevelopment: false }],
  [['--fresh'], { isFresh: true, isDevelopment: false }],
  [['--', '--fresh', '--dev'], { isFresh: true, isDevelopment: true }],
])('parses the arguments %j', (args, expected) => {
  expect(parseStartArguments(args)).toEqual(expected);
});

test.each([['--frsh'], ['fresh'], ['--fresh=yes']])('refuses %s with a message', (word) => {
  expect(() => parseStartArguments([word])).toThrow(StartError);
  expect(() => parseStartArguments([word])).toThrow(`not: ${word}`);
});
