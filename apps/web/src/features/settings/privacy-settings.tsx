'use client';

import Link from 'next/link';
import { useTranslation } from 'react-i18next';

import type { EditorProfile } from '#shared/profile/editor-profile.ts';
import { paths } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';
import { ProfileLoader } from '#shared/screen/profile-loader.tsx';

import { SettingsSection } from './settings-section.tsx';

import styles from './privacy-settings.module.css';

const VISIBILITY = {
  public: 'privacy.public',
  unlisted: 'privacy.unlisted',
  draft: 'privacy.draft',
} as const satisfies Record<EditorProfile['visibility'], string>;

function Privacy({ profile }: { readonly profile: EditorProfile }): React.JSX.Element {
  const { t } = useTranslation('settings');
  const localize = useLocalize();
  const { contact_email: address, is_contact_email_public: isShown, visibility } = profile;
  const shownAddress = isShown ? t('privacy.address_shown') : t('privacy.address_hidden');
  return (
    <SettingsSection id="privacy" lead={t('privacy.lead')}>
      <dl className={styles['list']}>
        <div>
          <dt>{t('privacy.page')}</dt>
          <dd>{t(VISIBILITY[visibility])}</dd>
        </div>
        <div>
          <dt>{t('privacy.address')}</dt>
          <dd>{address === null ? t('privacy.address_none') : shownAddress}</dd>
        </div>
        <div>
          <dt>{t('privacy.counting')}</dt>
          <dd>{t('privacy.counting_body')}</dd>
        </div>
      </dl>
      <p className={styles['text']}>
        <Link href={localize(paths.profile)}>{t('privacy.change')}</Link>
      </p>
    </SettingsSection>
  );
}

/**
 * `/my/settings/privacy`: the visibility of the creator's page and of the contact address, and what the
 * statistics count.
 */
export function PrivacySettings(): React.JSX.Element {
  return <ProfileLoader>{(profile) => <Privacy profile={profile} />}</ProfileLoader>;
}
