import { expect, test } from 'vitest';

import { createFakeClock } from '../../testing/fake-clock.ts';
import { createTriedProvider } from './tried-provider.ts';

function createSubject() {
  const clock = createFakeClock();
  const tried = createTriedProvider<string>(clock);
  tried.remember({ credential: 'of-github', email: 'mio@example.com' });
  return { clock, tried };
}

test('returns a remembered credential once, for the same address', () => {
  const { clock, tried } = createSubject();
  clock.advance(299_999);
  expect(tried.takeFor('mio@example.com')).toBe('of-github');
  expect(tried.takeFor('mio@example.com')).toBeNull();
});

test('forgets the credential after five minutes', () => {
  const { clock, tried } = createSubject();
  clock.advance(300_000);
  expect(tried.takeFor('mio@example.com')).toBeNull();
});

test('remembering a second credential restarts the limit of five minutes', () => {
  const { clock, tried } = createSubject();
  clock.advance(200_000);
  tried.remember({ credential: 'of-apple', email: 'mio@example.com' });
  clock.advance(200_000);
  expect(tried.takeFor('mio@example.com')).toBe('of-apple');
});

test.each(['wren@example.com', null])(
  'forgets the credential when a user with the address %j signs in',
  (email) => {
    const { tried } = createSubject();
    expect(tried.takeFor(email)).toBeNull();
    expect(tried.takeFor('mio@example.com')).toBeNull();
  },
);

test('forgets the credential at logout', () => {
  const { tried } = createSubject();
  tried.forget();
  expect(tried.takeFor('mio@example.com')).toBeNull();
});
