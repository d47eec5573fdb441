'use client';

import { useTranslation } from 'react-i18next';

import type { SettingsPage } from '#shared/routing/paths.ts';

interface SettingsGroup {
  readonly title: 'groups.log_in' | 'groups.language' | 'groups.data';
  readonly pages: readonly SettingsPage[];
}

/** The sub-pages in the order of the list, in groups that the list sets apart. */
export const SETTINGS_GROUPS = [
  { title: 'groups.log_in', pages: ['account', 'sign-in', 'two-step', 'sessions'] },
  { title: 'groups.language', pages: ['language', 'notifications'] },
  { title: 'groups.data', pages: ['privacy', 'export', 'leaving'] },
] as const satisfies readonly SettingsGroup[];

const TITLE_KEYS = {
  account: 'sections.account',
  'sign-in': 'sections.sign_in',
  'two-step': 'sections.two_step',
  sessions: 'sections.sessions',
  language: 'sections.language',
  notifications: 'sections.notifications',
  privacy: 'sections.privacy',
  export: 'sections.export',
  leaving: 'sections.leaving',
} as const satisfies Record<SettingsPage, string>;

export function useSectionTitle(): (page: SettingsPage) => string {
  const { t } = useTranslation('settings');
  return (page) => t(TITLE_KEYS[page]);
}

/**
 * Finds the sub-page of an anchor such as `#export`; null for other anchors. Bookmarks have such anchors from
 * the time when the settings were one long page.
 */
export function findPageOfAnchor(hash: string): SettingsPage | null {
  return SETTINGS_GROUPS.flatMap(({ pages }) => [...pages]).find((page) => hash === `#${page}`) ?? null;
}
