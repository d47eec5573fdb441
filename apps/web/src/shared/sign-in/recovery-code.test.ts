import { expect, test } from 'vitest';

import { parseRecoveryCode } from './recovery-code.ts';

const CODE = '4F7QK9ZT2MX0B1C8H3VWR5D6NP';

test.each([
  ['as it is shown', '4F7QK-9ZT2M-X0B1C-8H3VW-R5D6N-P'],
  ['in lower case with spaces', ' 4f7qk 9zt2m x0b1c 8h3vw r5d6n p '],
  ['with letters that look like digits', '4F7QK9ZT2MXOBlC8H3VWR5D6NP'],
  ['in full-width characters with a long dash', '４Ｆ７ＱＫ—9ZT2MX0B1C8H3VWR5D6NP'],
])('reads a code %s', (_how, typed) => {
  expect(parseRecoveryCode(typed)).toBe(CODE);
});

test.each(['', '4F7QK-9ZT2M', `${CODE}4`, CODE.replace('4', 'U'), CODE.replace('4', '!')])(
  'reads no code from “%s”',
  (typed) => {
    expect(parseRecoveryCode(typed)).toBeNull();
  },
);
