import { createI18n } from '@musubi/i18n/create-i18n';
import type { DrawerEntry } from '@musubi/ui/side-drawer/drawer-entries';
import { expect, test } from 'vitest';

import { type DrawerContext, memberSections, signedOutSections } from './drawer-sections.tsx';

function createContext(change: Partial<DrawerContext> = {}): DrawerContext {
  return {
    t: createI18n('en', {}).t,
    localize: (path) => `/ja${path}`,
    currentPath: '/my/links',
    guideUrl: null,
    isCreator: null,
    onLogOut: () => undefined,
    ...change,
  };
}

function guideIn(context: DrawerContext): DrawerEntry | undefined {
  const entries = memberSections(context).flatMap((section) => section.entries);
  return entries.find((entry) => entry.label === 'menu.guide');
}

test('the guide is the product’s own, in the screen’s language', () => {
  expect(guideIn(createContext())).toMatchObject({ href: '/ja/guide', isCurrent: false });
  expect(guideIn(createContext())).not.toHaveProperty('opensNewTab');
  expect(guideIn(createContext({ currentPath: '/guide' }))).toMatchObject({ isCurrent: true });
});

test('the guide of an installation is elsewhere, in a new tab', () => {
  const guideUrl = 'https://guide.example.com/';
  expect(guideIn(createContext({ guideUrl }))).toMatchObject({ href: guideUrl, opensNewTab: true });
});

test('signed-out visitors have the top page and the way in', () => {
  const entries = signedOutSections(createContext()).flatMap((section) => section.entries);
  expect(entries.map((entry) => entry.label)).toEqual(['menu.top', 'menu.login']);
});

test.each([
  [null, 'menu.ofuse'],
  [false, 'menu.ofuse_register'],
  [true, 'menu.ofuse_settings'],
])('the monetization entry of somebody whose being a creator is %s says %s', (isCreator, label) => {
  const section = memberSections(createContext({ isCreator })).find(({ id }) => id === 'monetization');
  expect(section?.entries.map((entry) => entry.label)).toEqual([label]);
});

test('members have the sections and entries of the specification in its order, the letterbox, and whom one supports', () => {
  const sections = memberSections(createContext({ isCreator: true }));
  expect(sections.map(({ heading, entries }) => [heading, entries.map((entry) => entry.label)])).toEqual([
    ['menu.site', ['menu.top', 'menu.dashboard', 'menu.letters', 'menu.supports']],
    ['menu.basic', ['menu.profile', 'menu.links', 'menu.activities', 'menu.rewards']],
    ['menu.appearance_section', ['menu.appearance', 'menu.preview']],
    ['menu.monetization', ['menu.ofuse_settings']],
    ['menu.account', ['menu.settings', 'menu.guide', 'menu.logout']],
  ]);
});
