'use client';

import { useTranslation } from 'react-i18next';

import type { EditorProfile } from '#shared/profile/editor-profile.ts';
import { ProfileLoader } from '#shared/screen/profile-loader.tsx';
import { Screen } from '#shared/screen/screen.tsx';
import { useSession } from '#shared/session/session-wiring.ts';

import { AccountProvider } from './account-provider.tsx';
import { ExportSettings } from './export-settings.tsx';
import { LanguageSettings } from './language-settings.tsx';
import { LeavingSettings } from './leaving-settings.tsx';
import { PrivacySettings } from './privacy-settings.tsx';
import { SessionSettings } from './session-settings.tsx';
import { SETTINGS_SECTIONS, useSectionTitle } from './settings-sections.ts';
import { SignInSettings } from './sign-in-settings.tsx';

import styles from './settings-screen.module.css';

function SettingsContents(): React.JSX.Element {
  const { t } = useTranslation('settings');
  const titleOf = useSectionTitle();
  return (
    <nav aria-label={t('contents')} className={styles['contents']}>
      <ul className={styles['list']}>
        {SETTINGS_SECTIONS.map((id) => (
          <li key={id}>
            <a className={styles['link']} href={`#${id}`}>
              {titleOf(id)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Settings({ profile }: { readonly profile: EditorProfile }): React.JSX.Element {
  const { t } = useTranslation('settings');
  const userId = useSession().user?.id ?? null;
  return (
    <Screen title={t('title')}>
      <SettingsContents />
      <AccountProvider userId={userId}>
        <div className={styles['sections']}>
          <SignInSettings />
          <SessionSettings />
          <LanguageSettings pageLocale={profile.locale} />
          <PrivacySettings profile={profile} />
          <ExportSettings />
          <LeavingSettings handle={profile.pub_id} />
        </div>
      </AccountProvider>
    </Screen>
  );
}

/** `/my/settings`: the account settings. Deleting the account comes last. */
export function SettingsScreen(): React.JSX.Element {
  return <ProfileLoader>{(profile) => <Settings profile={profile} />}</ProfileLoader>;
}
