'use client';

import { systemClock } from '@musubi/auth/browser';
import { countSignInMethods } from '@musubi/auth/sign-in-methods';
import { LOCALE_NAMES } from '@musubi/i18n/locale-names';
import { useLocale } from '@musubi/i18n/messages-provider';
import { useTranslation } from 'react-i18next';

import { type ReadState, useRead } from '#shared/api/use-read.ts';
import { type EditorProfile, useEditorProfile } from '#shared/profile/editor-profile.ts';
import type { SettingsPage } from '#shared/routing/paths.ts';
import { usePageStats } from '#shared/stats/page-stats.ts';
import { toZoneLabel } from '#shared/stats/time-zone-label.ts';

import { useAccount } from './account-context.ts';
import { useSessions } from './use-sessions.ts';

/** The present state of a setting in a few words; null when it could not be loaded or has none. */
export type SettingState = { readonly words: string } | 'loading' | null;

const VISIBILITY = {
  public: 'states.public',
  unlisted: 'states.unlisted',
  draft: 'states.draft',
} as const satisfies Record<EditorProfile['visibility'], string>;

function stateOf<T>(
  { data, error }: { readonly data: T | null | undefined; readonly error: unknown },
  toWords: (value: T) => string,
): SettingState {
  if (data !== undefined && data !== null) return { words: toWords(data) };
  return error === undefined || error === null ? 'loading' : null;
}

function stateOfReading<T>({ data, error }: ReadState<T>, toWords: (value: T) => string): SettingState {
  return stateOf({ data: data?.value, error }, toWords);
}

function useLanguageState(): SettingState {
  const locale = useLocale();
  const stats = usePageStats(7);
  const language = LOCALE_NAMES[locale];
  const zone = stateOfReading(stats, ({ time_zone }) => toZoneLabel(time_zone, locale, systemClock.nowMs()));
  return { words: zone === null || zone === 'loading' ? language : `${language} · ${zone.words}` };
}

function useAccountStates(): Pick<Record<SettingsPage, SettingState>, 'account' | 'sign-in' | 'two-step'> {
  const { t } = useTranslation(['settings', 'sign-in']);
  const { methods: data, error } = useAccount();
  const account = { data, error };
  return {
    account: stateOf(account, ({ email, isEmailVerified }) => {
      if (email === null) return t('states.no_address');
      return isEmailVerified ? email : t('sign-in:email.unconfirmed', { email });
    }),
    'sign-in': stateOf(account, (methods) => t('states.methods', { count: countSignInMethods(methods) })),
    'two-step': stateOf(account, ({ secondFactors }) =>
      secondFactors.length === 0 ? t('sign-in:factors.off') : t('sign-in:factors.on'),
    ),
  };
}

/** The present state of each setting, for the list of the settings. */
export function useSettingStates(): Readonly<Record<SettingsPage, SettingState>> {
  const { t } = useTranslation('settings');
  const account = useAccountStates();
  const language = useLanguageState();
  const { reading: sessions } = useSessions();
  const notices = useRead('/v4/letter_notices', async ({ platform }) => platform.v4GetLetterNotices());
  const profile = useEditorProfile();
  return {
    ...account,
    sessions: stateOfReading(sessions, ({ items }) => t('states.browsers', { count: items.length })),
    language,
    notifications: stateOfReading(notices, ({ is_on: isOn }) =>
      isOn ? t('states.letters_on') : t('states.letters_off'),
    ),
    privacy: stateOf(profile, ({ visibility }) => t(VISIBILITY[visibility])),
    export: { words: t('states.export') },
    leaving: { words: t('states.leaving') },
  };
}
