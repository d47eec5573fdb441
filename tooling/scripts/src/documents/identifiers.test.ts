import { expect, test } from 'vitest';

import { findIdentifierFaults, findWords } from './identifiers.ts';

const WORDS = findWords('export function replaceLinks(): void {} // WEB_PORT, pub_id');

test.each([
  'replaceLinks',
  'replaceLinks()',
  'WEB_PORT',
  'pub_id',
  'npm',
  'a sentence',
  'findX',
  'pg_restore',
])('accepts `%s`', (span) => {
  expect(findIdentifierFaults('docs/tour.md', `It calls \`${span}\`.`, WORDS)).toEqual([]);
});

test.each(['replaceLink', 'v4UpdateExternalLinks', 'WEB_PORTS', 'pub_ids'])('refuses `%s`', (span) => {
  expect(findIdentifierFaults('docs/tour.md', `It calls \`${span}\`.`, WORDS)).toEqual([
    `docs/tour.md names ${span}, which no source file contains`,
  ]);
});

test('ignores code blocks', () => {
  expect(findIdentifierFaults('README.md', '```sh\n`someThing`\n```\n', WORDS)).toEqual([]);
});
