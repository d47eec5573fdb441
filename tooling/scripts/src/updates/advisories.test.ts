import { expect, test } from 'vitest';

import { readAdvisories } from './advisories.ts';

test('B8: lists each advisory of the registry', () => {
  const advisory = {
    module_name: 'left-pad',
    severity: 'high',
    title: 'Too wide',
    url: 'https://example.com/1',
    cwe: [],
  };
  expect(readAdvisories(JSON.stringify({ advisories: { 1: advisory }, metadata: {} }))).toEqual([
    'high: left-pad: Too wide (https://example.com/1)',
  ]);
  expect(readAdvisories(JSON.stringify({ advisories: {}, metadata: {} }))).toEqual([]);
});

test.each(['', 'responded with 405', '{"error":{"code":"ERR_PNPM_AUDIT_BAD_RESPONSE"}}'])(
  'B8: distinguishes a missing answer from one without advisories: %s',
  (printed) => {
    expect(readAdvisories(printed)).toBeNull();
  },
);
