import { readdirSync } from 'node:fs';

import { createI18n } from '@musubi/i18n/create-i18n';
import type { DrawerEntry } from '@musubi/ui/side-drawer/drawer-entries';
import { expect, test } from 'vitest';

import { paths } from '#shared/routing/paths.ts';

import { type DrawerContext, memberFoot, memberSections, signedOutSections } from './drawer-sections.tsx';

function createContext(change: Partial<DrawerContext> = {}): DrawerContext {
  return {
    t: createI18n('en', {}).t,
    localize: (path) => `/ja${path}`,
    currentPath: '/my/links',
    guideUrl: null,
    isCreator: null,
    isOperator: false,
    onLogOut: () => undefined,
    ...change,
  };
}

function guideIn(context: DrawerContext): DrawerEntry | undefined {
  return memberFoot(context).find((entry) => entry.label === 'menu.guide');
}

test("links to the built-in guide in the screen's language", () => {
  expect(guideIn(createContext())).toMatchObject({ href: '/ja/guide', isCurrent: false });
  expect(guideIn(createContext())).not.toHaveProperty('opensNewTab');
  expect(guideIn(createContext({ currentPath: '/guide' }))).toMatchObject({ isCurrent: true });
});

test("links to the operator's own guide in a new tab", () => {
  const guideUrl = 'https://guide.example.com/';
  expect(guideIn(createContext({ guideUrl }))).toMatchObject({ href: guideUrl, opensNewTab: true });
});

test('shows visitors only the top page and the login', () => {
  const entries = signedOutSections(createContext()).flatMap((section) => section.entries);
  expect(entries.map((entry) => entry.label)).toEqual(['menu.top', 'menu.login']);
});

test.each([
  [null, 'menu.ofuse'],
  [false, 'menu.ofuse_register'],
  [true, 'menu.ofuse_settings'],
])('labels the OFUSE entry for `isCreator` %s', (isCreator, label) => {
  const section = memberSections(createContext({ isCreator })).find(({ id }) => id === 'monetization');
  expect(section?.entries.map((entry) => entry.label)).toEqual([label]);
});

test('shows the sections of the specification first, then our own sections', () => {
  const sections = memberSections(createContext({ isCreator: true }));
  expect(sections.map(({ heading, entries }) => [heading, entries.map((entry) => entry.label)])).toEqual([
    ['menu.site', ['menu.top', 'menu.dashboard']],
    ['menu.basic', ['menu.profile', 'menu.links', 'menu.activities', 'menu.rewards']],
    ['menu.appearance_section', ['menu.appearance', 'menu.preview']],
    ['menu.monetization', ['menu.ofuse_settings']],
    ['menu.account', ['menu.settings']],
    ['menu.fans', ['menu.letters', 'menu.live', 'menu.kits', 'menu.stats']],
    ['menu.look', ['menu.discover', 'menu.timeline', 'menu.follows', 'menu.supports']],
  ]);
  expect(sections.filter(({ isFoldable }) => isFoldable).map(({ id }) => id)).toEqual(['look']);
});

const footLabels = (context: DrawerContext): readonly string[] =>
  memberFoot(context).map(({ label }) => label);

test('links to the desk when an operator uses the browser', () => {
  expect(footLabels(createContext())).toEqual(['menu.guide', 'menu.logout']);
  expect(footLabels(createContext({ isOperator: true }))).toEqual([
    'menu.guide',
    'menu.operate',
    'menu.logout',
  ]);
});

test.each([
  [null, undefined],
  [0, undefined],
  [3, { count: 3, label: 'menu.unread' }],
])('shows the letters with the badge of %s unread letters', (unreadLetters, badge) => {
  const entries = memberSections(createContext({ unreadLetters })).flatMap((section) => section.entries);
  expect(entries.find(({ id }) => id === paths.letters)).toHaveProperty('badge', badge);
});

/** Paths of all screens below `/my`, read from the route folders. */
function listMemberRoutes(): readonly string[] {
  const root = new URL('../../app/[locale]/(app)/my/', import.meta.url);
  return readdirSync(root, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('/page.tsx'))
    .map((file) => `/my/${file.replace(/\/page\.tsx$/, '').replaceAll(/\[[^\]]+\]/g, 'any')}`);
}

function listCurrent(currentPath: string): readonly (string | undefined)[] {
  return memberSections(createContext({ currentPath }))
    .flatMap((section) => section.entries)
    .filter((entry) => 'isCurrent' in entry && entry.isCurrent)
    .map((entry) => entry.id);
}

test('highlights only the entry of the current member route', () => {
  // These screens have no menu entry, because other screens link to them.
  const others = new Set<string>([paths.start, paths.imports, paths.names, paths.decisions]);
  const routes = listMemberRoutes().filter((route) => !others.has(route));
  expect(routes).toEqual(expect.arrayContaining([paths.dashboard, paths.stats, paths.settings]));
  for (const route of routes) {
    const [screen] = /^\/my\/[^/]+/.exec(route) ?? [];
    expect(listCurrent(route), route).toEqual([screen]);
    expect(listCurrent(`${route}/part`), `${route}/part`).toEqual([screen]);
  }
});

test.each([paths.names, paths.decisions])('highlights the settings entry on %s', (path) => {
  expect(listCurrent(path)).toEqual([paths.settings]);
});

test('highlights the top page and the timeline only on an exact match', () => {
  expect(listCurrent(paths.top)).toEqual([paths.top]);
  expect(listCurrent(paths.timeline)).toEqual([paths.timeline]);
  expect(listCurrent('/my/stats-of-others')).toEqual([]);
  expect(listCurrent('/support/mio')).toEqual([]);
});

test.each([
  ['/discover', false],
  ['/discover/search', true],
  ['/discover/genres/comics', true],
])('highlights discovery on %s', (currentPath, isAlwaysLink) => {
  const entries = memberSections(createContext({ currentPath })).flatMap((section) => section.entries);
  expect(listCurrent(currentPath)).toEqual([paths.discover]);
  expect(entries.find(({ id }) => id === paths.discover)).toMatchObject({ isAlwaysLink });
});
