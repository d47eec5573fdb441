import { expect, test } from 'vitest';

import { createFakeClock } from './testing/fake-clock.ts';
import { createTriedProvider } from './tried-provider.ts';

function createSubject() {
  const clock = createFakeClock();
  const tried = createTriedProvider<string>(clock);
  tried.remember({ credential: 'of-github', email: 'mio@example.com' });
  return { clock, tried };
}

test('what was tried is joined to the account of the same address, once', () => {
  const { clock, tried } = createSubject();
  clock.advance(299_999);
  expect(tried.takeFor('mio@example.com')).toBe('of-github');
  expect(tried.takeFor('mio@example.com')).toBeNull();
});

test('after five minutes it is forgotten', () => {
  const { clock, tried } = createSubject();
  clock.advance(300_000);
  expect(tried.takeFor('mio@example.com')).toBeNull();
});

test('each try has five minutes of its own', () => {
  const { clock, tried } = createSubject();
  clock.advance(200_000);
  tried.remember({ credential: 'of-apple', email: 'mio@example.com' });
  clock.advance(200_000);
  expect(tried.takeFor('mio@example.com')).toBe('of-apple');
});

test.each(['wren@example.com', null])('it is forgotten when %j signs in', (email) => {
  const { tried } = createSubject();
  expect(tried.takeFor(email)).toBeNull();
  expect(tried.takeFor('mio@example.com')).toBeNull();
});

test('it is forgotten with a log-out', () => {
  const { tried } = createSubject();
  tried.forget();
  expect(tried.takeFor('mio@example.com')).toBeNull();
});
