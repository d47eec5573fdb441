'use client';

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { SettingsSection } from './settings-section.tsx';

/** `/my/settings/notifications`: the mails that a creator may turn off, as switches of their features. */
export function NotificationSettings({ children }: { readonly children: ReactNode }): React.JSX.Element {
  const { t } = useTranslation('settings');
  return (
    <SettingsSection id="notifications" lead={t('notifications.lead')}>
      {children}
    </SettingsSection>
  );
}
