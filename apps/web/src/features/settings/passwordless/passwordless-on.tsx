'use client';

import type { Passwordless } from '@musubi/api-client';
import { useLocale } from '@musubi/i18n/messages-provider';
import { Button } from '@musubi/ui/button/button';
import { AlertDialog } from '@musubi/ui/dialog/dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useTask } from '#shared/errors/use-task.ts';
import { FailureNotice } from '#shared/sign-in/failure-notice.tsx';

import { SettingRow } from '../rows/setting-row.tsx';
import { CodesRow } from './codes-row.tsx';
import { KeptMethods } from './kept-methods.tsx';
import type { KeptMethod, PasswordlessActions } from './use-passwordless.ts';

export interface PasswordlessOnProps extends PasswordlessActions {
  readonly state: Passwordless & { readonly since: string };
  /** Message that confirms the last change. */
  readonly done: string | null;
  readonly onStopped: (sentence: string) => void;
  readonly onEnded: () => void;
}

/** Shows since when an account logs in without a password, its codes and its kept methods, and ends it. */
export function PasswordlessOn(props: PasswordlessOnProps): React.JSX.Element {
  const { state, done, createCodes, start, end, onStopped, onEnded } = props;
  const { t } = useTranslation('passkeys');
  const { isPending, failure, retry, run } = useTask();
  const [isAsking, setIsAsking] = useState(false);
  const { since, address } = state;
  const date = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium' }).format(new Date(since));
  const kept = state.kept_methods.filter((kind): kind is KeptMethod => kind !== 'passkey');
  const endIt = async (): Promise<void> => {
    if (await end()) onEnded();
  };
  return (
    <>
      <SettingRow
        title={t('passwordless.row')}
        badge={{ words: t('badge_on'), tone: 'success' }}
        state={
          <>
            <p>{t('passwordless.since', { date })}</p>
            {address !== null && <p>{t('passwordless.address', { address })}</p>}
          </>
        }
        done={done}
        actions={
          <Button isPending={isPending} onPress={() => setIsAsking(true)}>
            {t('passwordless.end')}
          </Button>
        }
      >
        {failure !== null && <FailureNotice failure={failure} onRetry={retry} />}
      </SettingRow>
      <CodesRow state={state} createCodes={createCodes} />
      {kept.length > 0 && <KeptMethods kept={kept} start={start} onDone={onStopped} />}
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={t('passwordless.end_title')}
        confirmLabel={t('passwordless.end')}
        cancelLabel={t('cancel')}
        onConfirm={() => void run(endIt)}
      >
        {t('passwordless.end_ask')}
      </AlertDialog>
    </>
  );
}
