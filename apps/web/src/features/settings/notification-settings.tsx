'use client';

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { SettingRow } from './setting-row.tsx';
import { SettingsSection } from './settings-section.tsx';

/** `/my/settings/notifications`: switches of features for mails, then the mails that always come. */
export function NotificationSettings({ children }: { readonly children: ReactNode }): React.JSX.Element {
  const { t } = useTranslation('settings');
  return (
    <SettingsSection id="notifications" lead={t('notifications.lead')}>
      {children}
      <SettingRow
        title={t('notifications.security')}
        badge={{ words: t('notifications.always') }}
        state={t('notifications.security_note')}
      />
    </SettingsSection>
  );
}
