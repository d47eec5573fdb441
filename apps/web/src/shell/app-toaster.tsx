'use client';

import { Toaster } from '@musubi/ui/toaster/toaster';
import { useTranslation } from 'react-i18next';

/** The toast area of every screen. */
export function AppToaster(): React.JSX.Element {
  const { t } = useTranslation('common');
  return <Toaster label={t('shell.toasts')} dismissLabel={t('action.dismiss')} />;
}
