'use client';

import { later } from '@musubi/ui/part/later';
import { useTranslation } from 'react-i18next';

const Toaster = later(async () => (await import('@musubi/ui/toaster/toaster')).Toaster);

export function AppToaster(): React.JSX.Element {
  const { t } = useTranslation('common');
  return <Toaster label={t('shell.toasts')} dismissLabel={t('action.dismiss')} />;
}
