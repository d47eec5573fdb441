'use client';

import { useLocale } from '@musubi/i18n/messages-provider';
import { Button } from '@musubi/ui/button/button';
import { AlertDialog } from '@musubi/ui/dialog/dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useTask } from '#shared/errors/use-task.ts';
import { FailureNotice } from '#shared/sign-in/failure-notice.tsx';

import { SettingRow } from '../rows/setting-row.tsx';
import type { PasswordlessActions } from './use-passwordless.ts';

export interface PasswordlessWaitingProps extends Pick<PasswordlessActions, 'end' | 'stop'> {
  /** When the choice is applied, as an ISO time. */
  readonly startsAt: string;
  /** Message that confirms the last change. */
  readonly done: string | null;
  readonly onDone: (sentence: string) => void;
}

/** Shows until when a choice waits. The owner takes it back, or stops what somebody else chose. */
export function PasswordlessWaiting(props: PasswordlessWaitingProps): React.JSX.Element {
  const { startsAt, done, end, stop, onDone } = props;
  const { t } = useTranslation('passkeys');
  const { isPending, failure, retry, run } = useTask();
  const [isAsking, setIsAsking] = useState(false);
  const format = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'long', timeStyle: 'short' });
  const takeBack = async (): Promise<void> => {
    if (await end()) onDone(t('passwordless.taken_back'));
  };
  const stopIt = async (): Promise<void> => {
    if (await stop()) onDone(t('passwordless.not_me_done'));
  };
  return (
    <>
      <SettingRow
        title={t('passwordless.row')}
        badge={{ words: t('badge_waits'), tone: 'warn' }}
        state={t('passwordless.waits', { date: format.format(new Date(startsAt)) })}
        done={done}
        actions={
          <>
            <Button isPending={isPending} onPress={() => void run(takeBack)}>
              {t('passwordless.take_back')}
            </Button>
            <Button variant="danger" isPending={isPending} onPress={() => setIsAsking(true)}>
              {t('passwordless.not_me')}
            </Button>
          </>
        }
      >
        {failure !== null && <FailureNotice failure={failure} onRetry={retry} />}
      </SettingRow>
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={t('passwordless.not_me_title')}
        confirmLabel={t('passwordless.not_me_confirm')}
        cancelLabel={t('cancel')}
        onConfirm={() => void run(stopIt)}
      >
        {t('passwordless.not_me_ask')}
      </AlertDialog>
    </>
  );
}
