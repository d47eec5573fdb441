import { createI18n } from '@musubi/i18n/create-i18n';
import { expect, test } from 'vitest';

import { type DrawerContents, drawerContents } from './drawer-contents.ts';
import { toStartContents, toStillContents } from './start-contents.ts';

function createContents(): DrawerContents {
  return drawerContents({
    t: createI18n('en', {}).t,
    localize: (path) => path,
    currentPath: '',
    shown: { status: 'signedIn', profile: null, isWaiting: true },
    config: { contentOrigin: 'https://content.example.com', guideUrl: null },
    onLogOut: () => {},
  });
}

function hrefsMarked(contents: DrawerContents): readonly string[] {
  return contents.sections
    .flatMap(({ entries }) => entries)
    .flatMap((entry) => ('href' in entry && entry.isCurrent === true ? [entry.href] : []));
}

test('removes the functions from the drawer content sent to the browser', () => {
  const entries = toStillContents(createContents()).sections.flatMap((section) => section.entries);
  expect(entries.map(({ id }) => id)).toContain('logout');
  for (const entry of entries) expect(entry).not.toHaveProperty('onAction');
});

test('marks the entry of the current path until the session has loaded', () => {
  const still = toStillContents(createContents());
  const start = toStartContents(still, { currentHref: '/guide', onLogOut: () => {} });
  expect(hrefsMarked(start)).toEqual(['/guide']);
  expect(start).toMatchObject({ status: 'signedIn', loading: 'user', user: null });
});

test('gives the logout entry its action', () => {
  const onLogOut = (): void => {};
  const { sections } = toStartContents(toStillContents(createContents()), { currentHref: '/', onLogOut });
  const entries = sections.flatMap((section) => section.entries);
  expect(entries.filter((entry) => 'onAction' in entry)).toMatchObject([
    { id: 'logout', onAction: onLogOut },
  ]);
});
