import type { OperatorRole } from '@musubi/domain/operators';
import { createI18n } from '@musubi/i18n/create-i18n';
import { expect, test } from 'vitest';

import { deskSections } from './desk-sections.tsx';

function sectionsFor(roles: OperatorRole[], currentPath = '/operate') {
  return deskSections({
    t: createI18n('en', {}).getFixedT('en', 'operators'),
    localize: (path) => `/ja${path}`,
    currentPath,
    self: { roles },
  });
}

const screensFor = (...roles: OperatorRole[]): readonly string[] =>
  sectionsFor(roles)[0]?.entries.map(({ label }) => label.replace('nav.', '')) ?? [];

test('shows moderators the screens about content', () => {
  expect(screensFor('moderator')).toEqual([
    'queue',
    'appeals',
    'discovery',
    'clients',
    'reader_mails',
    'health',
    'numbers',
    'log',
  ]);
});

test('shows support the screens about people', () => {
  expect(screensFor('support')).toEqual(['people', 'health', 'numbers']);
});

test('shows administrators all screens', () => {
  expect(screensFor('administrator')).toEqual([
    'queue',
    'appeals',
    'people',
    'discovery',
    'clients',
    'reader_mails',
    'health',
    'numbers',
    'log',
    'operators',
  ]);
});

const listCurrent = (path: string): readonly string[] =>
  sectionsFor(['administrator'], path)
    .flatMap(({ entries }) => entries)
    .filter((entry) => 'isCurrent' in entry && entry.isCurrent)
    .map(({ id }) => id);

test.each([
  ['/operate', '/operate'],
  ['/operate/cases/1', '/operate'],
  ['/operate/people/1', '/operate/people'],
])('marks one entry as current on %s', (path, current) => {
  expect(listCurrent(path)).toEqual([current]);
});
