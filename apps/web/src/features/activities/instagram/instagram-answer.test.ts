import { expect, test } from 'vitest';

import { readInstagramAnswer } from './instagram-answer.ts';

test.each([
  ['?code=abc&state=k1.x', { kind: 'allowed', code: 'abc', state: 'k1.x' }],
  ['?error=access_denied&error_reason=user_denied&state=k1.x', { kind: 'denied' }],
  ['?code=abc', null],
  ['?code=&state=k1.x', null],
  ['', null],
])('parses the query %j of a redirect from Instagram', (search, answer) => {
  expect(readInstagramAnswer(search)).toEqual(answer);
});
