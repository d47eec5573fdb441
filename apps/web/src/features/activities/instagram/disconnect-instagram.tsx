'use client';

import { AlertDialog } from '@musubi/ui/dialog/dialog';
import { showToast } from '@musubi/ui/toaster/show-toast';
import { useTranslation } from 'react-i18next';

import { useApp } from '#shared/app/app-context.tsx';
import { toApiFailure } from '#shared/clients/api-failure.ts';
import { useFailureMessage } from '#shared/errors/use-failure-message.ts';

export interface DisconnectInstagramProps {
  readonly username: string;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** Called once the account is disconnected; the server then refreshes the source. */
  readonly onDone: () => void;
}

/** A dialog that confirms disconnecting an account and explains what happens to the account's items. */
export function DisconnectInstagram({
  username,
  isOpen,
  onOpenChange,
  onDone,
}: DisconnectInstagramProps): React.JSX.Element {
  const { t } = useTranslation(['activities', 'common']);
  const { client } = useApp();
  const messageOf = useFailureMessage();
  const disconnect = async (): Promise<void> => {
    try {
      await client.platform.v4DeleteInstagramConnection({ username });
      showToast(t('instagram.disconnected', { name: username }), { kind: 'success', id: 'instagram' });
      onDone();
    } catch (error) {
      showToast(messageOf(await toApiFailure(error)), { kind: 'error', id: 'instagram' });
    }
  };
  return (
    <AlertDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t('instagram.disconnect_title', { name: username })}
      confirmLabel={t('instagram.disconnect')}
      cancelLabel={t('row.cancel')}
      isDanger
      onConfirm={() => void disconnect()}
    >
      <p>{t('instagram.disconnect_body')}</p>
    </AlertDialog>
  );
}
