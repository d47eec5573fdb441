'use client';

import { countSignInMethods } from '@musubi/auth/sign-in-methods';
import { LOCALE_NAMES } from '@musubi/i18n/locale-names';
import { useLocale } from '@musubi/i18n/messages-provider';
import { useTranslation } from 'react-i18next';

import { type ReadState, useRead } from '#shared/app/use-read.ts';
import { type EditorProfile, useEditorProfile } from '#shared/profile/editor-profile.ts';
import { useAudienceReading } from '#shared/profile/use-audience-reading.ts';
import type { SettingsPage } from '#shared/routing/paths.ts';

import { useAccount } from '../account/account-context.ts';
import { usePasswordlessReading } from '../passwordless/use-passwordless.ts';
import { useSessions } from '../sessions/use-sessions.ts';

/** The current state of a setting in a few words; null when it has no state or could not be loaded. */
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

/**
 * Describes in a few words who sees the page. Being a draft, locked or for adults takes precedence over the
 * visibility.
 */
function useAudienceState(): SettingState {
  const { t } = useTranslation('settings');
  const profile = useEditorProfile();
  const reading = useAudienceReading();
  const data = profile.data && reading.data && { ...profile.data, ...reading.data.value };
  return stateOf({ data, error: profile.error ?? reading.error }, (page) => {
    if (page.visibility !== 'draft' && page.is_locked) return t('states.locked');
    if (page.visibility !== 'draft' && page.is_adult) return t('states.adult');
    return t(VISIBILITY[page.visibility]);
  });
}

/**
 * The states that need only the account, the profile and the page's audience; null for a state that failed to
 * load.
 */
export function useMainStates(): Readonly<Record<SettingsPage, SettingState>> {
  const { t } = useTranslation(['settings', 'sign-in']);
  const locale = useLocale();
  const { methods: data, error } = useAccount();
  const account = { data, error };
  const profile = useEditorProfile();
  // Only an account without an address at the identity service may log in without a password.
  const passwordless = usePasswordlessReading(data !== null && data.email === null);
  const isPasswordless = typeof passwordless.data?.value.since === 'string';
  return {
    account: stateOf(account, ({ email, isEmailVerified }) => {
      if (isPasswordless) return t('states.without_password');
      if (email === null) return t('states.no_address');
      return isEmailVerified ? email : t('sign-in:email.unconfirmed', { email });
    }),
    security: stateOf(account, ({ secondFactors }) =>
      secondFactors.length === 0 ? t('states.two_step_off') : t('states.two_step_on'),
    ),
    connections: { words: t('states.connections') },
    language: { words: LOCALE_NAMES[locale] },
    audience: useAudienceState(),
    privacy: stateOf(profile, ({ contact_email: address, is_contact_email_public: isShown }) => {
      if (address === null) return t('states.contact_none');
      return isShown ? t('states.contact_shown') : t('states.contact_hidden');
    }),
    leaving: { words: t('states.leaving') },
  };
}

export interface SettingStates {
  readonly main: SettingState;
  readonly further?: SettingState;
}

/** The current state of each setting, for the list of settings. */
export function useSettingStates(): Readonly<Record<SettingsPage, SettingStates>> {
  const { t } = useTranslation('settings');
  const { account, security, connections, language, audience, privacy, leaving } = useMainStates();
  const { methods: data, error } = useAccount();
  const { reading: sessions } = useSessions();
  const notices = useRead('/v4/letter_notices', async ({ platform }) => platform.v4GetLetterNotices());
  return {
    account: {
      main: account,
      further: stateOf({ data, error }, (methods) =>
        t('states.methods', { count: countSignInMethods(methods) }),
      ),
    },
    security: {
      main: security,
      further: stateOfReading(sessions, ({ items }) => t('states.browsers', { count: items.length })),
    },
    connections: { main: connections },
    language: {
      main: language,
      further: stateOfReading(notices, ({ is_on: isOn }) =>
        isOn ? t('states.letters_on') : t('states.letters_off'),
      ),
    },
    audience: { main: audience },
    privacy: { main: privacy },
    leaving: { main: leaving },
  };
}
