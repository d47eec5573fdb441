import { SDK_VERSION } from 'firebase/app';
import { expect, test } from 'vitest';

test('E4: uses version 13 of the identity SDK', () => {
  expect(SDK_VERSION).toMatch(/^13\./);
});
