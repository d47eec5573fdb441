'use client';

import { lazyComponent } from '@musubi/ui/lazy/lazy-component';
import { useTranslation } from 'react-i18next';

const Toaster = lazyComponent(async () => (await import('@musubi/ui/toaster/toaster')).Toaster);

export function AppToaster(): React.JSX.Element {
  const { t } = useTranslation('common');
  return <Toaster label={t('shell.toasts')} dismissLabel={t('action.dismiss')} />;
}
