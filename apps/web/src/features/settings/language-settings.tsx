'use client';

import type { Locale } from '@musubi/domain/locales';
import { LOCALES } from '@musubi/domain/locales';
import { LOCALE_NAMES } from '@musubi/i18n/locale-names';
import { useLocale } from '@musubi/i18n/messages-provider';
import { LinkButton } from '@musubi/ui/link-button/link-button';
import { Select } from '@musubi/ui/select/select';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '#shared/routing/paths.ts';
import { useChangeLocale } from '#shared/routing/use-change-locale.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';
import { ProfileLoader } from '#shared/screen/profile-loader.tsx';

import { SettingRow } from './setting-row.tsx';
import { SettingsSection } from './settings-section.tsx';

import styles from './setting-row.module.css';

interface LanguageProps {
  readonly pageLocale: Locale;
  readonly children: ReactNode;
}

function Language({ pageLocale, children }: LanguageProps): React.JSX.Element {
  const { t } = useTranslation('settings');
  const locale = useLocale();
  const localize = useLocalize();
  const changeLocale = useChangeLocale();
  return (
    <SettingsSection id="language">
      <Select
        labelPlacement="beside"
        label={t('language.label')}
        description={t('language.note')}
        items={LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value], lang: value }))}
        value={locale}
        onChange={changeLocale}
      />
      <SettingRow
        title={t('language.page')}
        state={<span lang={pageLocale}>{LOCALE_NAMES[pageLocale]}</span>}
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
      <div className={styles['ruled']}>{children}</div>
    </SettingsSection>
  );
}

/**
 * `/my/settings/language`: sets the language of the screens. The creator's page has a language of its own. The
 * children are the time zone.
 */
export function LanguageSettings({ children }: Pick<LanguageProps, 'children'>): React.JSX.Element {
  return <ProfileLoader>{({ locale }) => <Language pageLocale={locale}>{children}</Language>}</ProfileLoader>;
}
