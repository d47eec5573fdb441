'use client';

import { Button } from '@musubi/ui/button/button';
import { AlertDialog } from '@musubi/ui/dialog/dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useTask } from '#shared/errors/use-task.ts';
import { FailureNotice } from '#shared/sign-in/failure-notice.tsx';

interface EndButtonProps {
  readonly name: string;
  /** Ends the connection. @throws `ApiFailure`. */
  readonly end: () => Promise<void>;
  readonly onEnded: () => void;
}

/** Disconnects an app or a token after a question that says what then happens. */
export function EndButton({ name, end, onEnded }: EndButtonProps): React.JSX.Element {
  const { t } = useTranslation('connections');
  const [isAsking, setIsAsking] = useState(false);
  const { isPending, failure, retry, run } = useTask();
  const handleConfirm = async (): Promise<void> => {
    await run(async () => {
      await end();
      onEnded();
    });
  };
  return (
    <>
      <Button
        isPending={isPending}
        aria-label={t('end.action_name', { name })}
        onPress={() => setIsAsking(true)}
      >
        {t('end.action')}
      </Button>
      <FailureNotice failure={failure} onRetry={retry} />
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={t('end.title', { name })}
        confirmLabel={t('end.action')}
        cancelLabel={t('end.cancel')}
        isDanger
        onConfirm={() => void handleConfirm()}
      >
        <p>{t('end.ask')}</p>
        <p>{t('end.journal')}</p>
      </AlertDialog>
    </>
  );
}
