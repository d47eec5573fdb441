'use client';

import { useTranslation } from 'react-i18next';

import { useFailureMessage } from '#shared/errors/use-failure-message.ts';
import { FailureNotice } from '#shared/sign-in/failure-notice.tsx';

import type { AccountMethods } from './use-account-methods.ts';

interface AccountFailureProps {
  readonly account: Pick<AccountMethods, 'error' | 'reload'>;
}

export function AccountFailure({ account }: AccountFailureProps): React.JSX.Element {
  const { t } = useTranslation('sign-in');
  const messageOf = useFailureMessage();
  const { error, reload } = account;
  return (
    <FailureNotice failure={`${t('confirm.failed')} ${messageOf(error)}`} onRetry={() => void reload()} />
  );
}
