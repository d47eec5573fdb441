import { expect, test } from 'vitest';

import { tryAgain } from './try-again.ts';

test.each([
  ['reloads the page when online', true, ['reload']],
  ['only renders the screen again when offline', false, ['redraw']],
])('a retry of a crashed screen %s', (_name, isOnline, expected) => {
  const done: string[] = [];
  tryAgain({
    isOnline: () => isOnline,
    redraw: () => done.push('redraw'),
    reload: () => done.push('reload'),
  });
  expect(done).toEqual(expected);
});
