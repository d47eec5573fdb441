import { expect, test } from 'vitest';

import { toStorableJson } from './storable-json.ts';

test('drops NUL and lone surrogates from texts and names at every depth', () => {
  const data = { 'a\0b': ['x\0y', { deep: '\uD83Dz' }], count: 3, none: null, isTrue: true, emoji: '😀' };
  expect(toStorableJson(data)).toEqual({
    ab: ['xy', { deep: '\uFFFDz' }],
    count: 3,
    none: null,
    isTrue: true,
    emoji: '😀',
  });
});
