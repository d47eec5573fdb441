import { expect, test } from 'vitest';

import { findNameOfHandle } from './name-of-handle.ts';

test('names an account without a name after its stored handle', () => {
  expect(findNameOfHandle('u7k2m9', { given: 'u7k2m9', handle: 'mio_draws' })).toBe('mio_draws');
});

test.each([
  ['the handle is unchanged', 'u7k2m9', { given: 'u7k2m9', handle: 'u7k2m9' }],
  ['the creator has typed a name', 'Mio', { given: 'u7k2m9', handle: 'mio_draws' }],
  ['the account had a name before', 'Mio', { given: null, handle: 'mio_draws' }],
])('keeps the name when %s', (_case, name, context) => {
  expect(findNameOfHandle(name, context)).toBeNull();
});
