'use client';

import { Notice } from '@musubi/ui/notice/notice';
import { useSearchParams } from 'next/navigation';
import { useTranslation } from 'react-i18next';

import { AFTER_RECOVERY } from '#shared/routing/paths.ts';

import { usePasswordlessReading } from './use-passwordless.ts';

/** Advises what to do after a log-in by recovery code, and says how many codes are left. */
export function RecoveredNote(): React.JSX.Element | null {
  const { t } = useTranslation('passkeys');
  const { data } = usePasswordlessReading();
  const count = data?.value.recovery_code_count;
  if (useSearchParams().get(AFTER_RECOVERY.name) !== AFTER_RECOVERY.value) return null;
  return (
    <Notice tone="info" role="status" title={t('passwordless.recovered.title')}>
      {t('passwordless.recovered.body')}
      {count !== undefined && ' '}
      {count === 0 && t('passwordless.recovered.none_left')}
      {count !== undefined && count > 0 && t('passwordless.recovered.left', { count })}
    </Notice>
  );
}
