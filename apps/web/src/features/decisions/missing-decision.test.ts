import { createStatementOfReasons } from '@musubi/api-client/testing';
import { expect, test } from 'vitest';

import { isDecisionMissing } from './missing-decision.ts';

const decision = createStatementOfReasons();
const OTHER = '#0190a1b2-c3d4-7e5f-8a6b-000000000000';

test('detects that the linked decision is not in the list', () => {
  expect(isDecisionMissing(OTHER, [decision])).toBe(true);
  expect(isDecisionMissing(OTHER, [])).toBe(true);
});

test.each(['', '#content', `#${decision.id}`])('reports nothing missing for the fragment %j', (fragment) => {
  expect(isDecisionMissing(fragment, [decision])).toBe(false);
});
