import { expect, test } from 'vitest';

import { displayNameOf, hasOwnName } from './display-name.ts';

test('shows the display name when the creator has set one', () => {
  const creator = { name: '水野 澪', pub_id: 'mio' };
  expect(hasOwnName(creator)).toBe(true);
  expect(displayNameOf(creator)).toBe('水野 澪');
});

test('shows the handle when the name of the account is its handle', () => {
  const creator = { name: '38kcuphuyy', pub_id: '38kcuphuyy' };
  expect(hasOwnName(creator)).toBe(false);
  expect(displayNameOf(creator)).toBe('@38kcuphuyy');
});
