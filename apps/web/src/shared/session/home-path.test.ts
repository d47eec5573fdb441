import { expect, test } from 'vitest';

import { homePathOf } from './home-path.ts';

test('sends a fan without a page to the timeline', () => {
  expect(homePathOf({ visibility: 'draft', version: 1 })).toBe('/timeline');
});

test('sends a creator with a draft to the dashboard', () => {
  expect(homePathOf({ visibility: 'draft', version: 2 })).toBe('/my/dashboard');
  expect(homePathOf({ visibility: 'unlisted', version: 1 })).toBe('/my/dashboard');
  expect(homePathOf(undefined)).toBe('/my/dashboard');
});
