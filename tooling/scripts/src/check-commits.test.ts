import { expect, test } from 'vitest';

import { findSubjectFault } from './check-commits.ts';

test.each([
  'links: keep the order of pasted addresses',
  'api, web: refuse an address without a host',
  'api: 503 with Retry-After while the database is away',
  'docs: ADR titles name their pattern',
])('accepts the commit subject “%s”', (subject) => {
  expect(findSubjectFault(subject)).toBeNull();
});

test.each([
  [`links: ${'a'.repeat(66)}`, 'characters'],
  ['links: keep the order; name the field', 'semicolon'],
  ['Keep the order of links', 'form'],
  ['links:keep the order', 'form'],
])('refuses the commit subject “%s”', (subject, reason) => {
  expect(findSubjectFault(subject)).toContain(reason);
});
