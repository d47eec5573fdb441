'use client';

import { LOCALES } from '@musubi/domain/locales';
import { LOCALE_NAMES } from '@musubi/i18n/locale-names';
import { useLocale } from '@musubi/i18n/messages-provider';
import { LinkButton } from '@musubi/ui/link-button/link-button';
import { Select } from '@musubi/ui/select/select';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { IntentLink as Link } from '#shared/routing/intent-link.tsx';
import { paths } from '#shared/routing/paths.ts';
import { useChangeLocale } from '#shared/routing/use-change-locale.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';
import { ProfileRows } from '#shared/screen/profile-rows.tsx';
import { SettingsSection } from '#shared/screen/settings-section.tsx';

import { SettingsSubpage } from './nav/settings-subpage.tsx';
import { SettingRow } from './rows/setting-row.tsx';

import styles from './rows/setting-row.module.css';

interface LanguageSettingsProps {
  readonly timeZone: ReactNode;
  /** The switches of features for their e-mails. */
  readonly mails: ReactNode;
}

/** The language of the creator's page, which is set in the profile. */
function PageLanguage(): React.JSX.Element {
  const { t } = useTranslation('settings');
  const localize = useLocalize();
  return (
    <ProfileRows rows={1}>
      {({ locale }) => (
        <SettingRow
          title={t('language.page')}
          state={<span lang={locale}>{LOCALE_NAMES[locale]}</span>}
          actions={
            <LinkButton
              linkComponent={Link}
              href={localize(paths.profile)}
              aria-label={t('language.change_page')}
            >
              {t('language.change')}
            </LinkButton>
          }
        />
      )}
    </ProfileRows>
  );
}

/** `/my/settings/language`: the languages and the time zone, then the e-mails that the user receives. */
export function LanguageSettings({ timeZone, mails }: LanguageSettingsProps): React.JSX.Element {
  const { t } = useTranslation('settings');
  const locale = useLocale();
  const changeLocale = useChangeLocale();
  return (
    <SettingsSubpage id="language">
      <SettingsSection title={t('sections.language')} lead={t('language.lead')}>
        <Select
          labelPlacement="beside"
          label={t('language.label')}
          description={t('language.note')}
          items={LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value], lang: value }))}
          value={locale}
          onChange={changeLocale}
        />
        <div className={styles['ruled']}>{timeZone}</div>
        <PageLanguage />
      </SettingsSection>
      <SettingsSection id="notifications" title={t('sections.notifications')} lead={t('notifications.lead')}>
        {mails}
        <SettingRow
          title={t('notifications.security')}
          badge={{ words: t('notifications.always') }}
          state={t('notifications.security_note')}
        />
      </SettingsSection>
    </SettingsSubpage>
  );
}
