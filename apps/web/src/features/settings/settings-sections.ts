'use client';

import { useTranslation } from 'react-i18next';

/** The sections in order, by anchor. Other screens link to the anchors. */
export const SETTINGS_SECTIONS = ['sign-in', 'sessions', 'language', 'privacy', 'export', 'leaving'] as const;

export type SettingsSectionId = (typeof SETTINGS_SECTIONS)[number];

const TITLE_KEYS = {
  'sign-in': 'sections.sign_in',
  sessions: 'sections.sessions',
  language: 'sections.language',
  privacy: 'sections.privacy',
  export: 'sections.export',
  leaving: 'sections.leaving',
} as const satisfies Record<SettingsSectionId, string>;

export function useSectionTitle(): (id: SettingsSectionId) => string {
  const { t } = useTranslation('settings');
  return (id) => t(TITLE_KEYS[id]);
}
