'use client';

import { Button } from '@musubi/ui/button/button';
import { KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';

interface ClosedMethodActionsProps {
  readonly isPending?: boolean;
  readonly onPasskey: () => void;
  readonly onRecovery: () => void;
}

/** The ways into an account that logs in without a password, below the sentence that refuses another way. */
export function ClosedMethodActions({
  isPending = false,
  onPasskey,
  onRecovery,
}: ClosedMethodActionsProps): React.JSX.Element {
  const { t } = useTranslation('session');
  return (
    <>
      <Button icon={<KeyRound size={20} aria-hidden="true" />} isPending={isPending} onPress={onPasskey}>
        {t('passkey.use')}
      </Button>
      <Button onPress={onRecovery}>{t('recovery.use')}</Button>
    </>
  );
}
