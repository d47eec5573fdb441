'use client';

import { useTranslation } from 'react-i18next';

import {
  SETTINGS_SECTIONS,
  type SettingsPage,
  settingsPath,
  settingsSectionPath,
} from '#shared/routing/paths.ts';

/** The sub-pages in the order of the list of settings. Deleting the account comes last. */
export const SETTINGS_PAGES = [
  'account',
  'security',
  'connections',
  'language',
  'audience',
  'privacy',
  'leaving',
] as const satisfies readonly SettingsPage[];

const WORD_KEYS = {
  account: { title: 'pages.account', holds: 'holds.account' },
  security: { title: 'pages.security', holds: 'holds.security' },
  connections: { title: 'pages.connections', holds: 'holds.connections' },
  language: { title: 'pages.language', holds: 'holds.language' },
  audience: { title: 'pages.audience', holds: 'holds.audience' },
  privacy: { title: 'pages.privacy', holds: 'holds.privacy' },
  leaving: { title: 'pages.leaving', holds: 'holds.leaving' },
} as const satisfies Readonly<Record<SettingsPage, object>>;

interface PageWords {
  readonly title: string;
  /** The content of the page in a few words. */
  readonly holds: string;
}

export function usePageWords(): (page: SettingsPage) => PageWords {
  const { t } = useTranslation('settings');
  return (page) => ({ title: t(WORD_KEYS[page].title), holds: t(WORD_KEYS[page].holds) });
}

/**
 * Finds the path of an anchor such as `#export`; null for other anchors. Old bookmarks have such anchors,
 * because the settings used to be one long page.
 */
export function findPathOfAnchor(hash: string): string | null {
  const name = hash.slice(1);
  const page = SETTINGS_PAGES.find((each) => each === name);
  if (page !== undefined) return settingsPath(page);
  const section = Object.keys(SETTINGS_SECTIONS).find((each) => each === name);
  return section === undefined ? null : settingsSectionPath(section as keyof typeof SETTINGS_SECTIONS);
}
