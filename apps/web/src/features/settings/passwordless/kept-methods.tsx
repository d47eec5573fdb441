'use client';

import { Button } from '@musubi/ui/button/button';
import { AlertDialog } from '@musubi/ui/dialog/dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useTask } from '#shared/errors/use-task.ts';
import { FailureNotice } from '#shared/sign-in/failure-notice.tsx';

import { SettingRow } from '../rows/setting-row.tsx';
import { MethodMark } from './method-mark.tsx';
import { methodName } from './method-names.ts';
import type { KeptMethod, PasswordlessActions } from './use-passwordless.ts';

import styles from '../rows/setting-row.module.css';

interface KeptMethodItemProps {
  readonly kind: KeptMethod;
  readonly onStop: () => Promise<void>;
}

function KeptMethodItem({ kind, onStop }: KeptMethodItemProps): React.JSX.Element {
  const { t } = useTranslation('passkeys');
  const { isPending, failure, retry, run } = useTask();
  const [isAsking, setIsAsking] = useState(false);
  const name = methodName(kind, t('passwordless.keep.phone_name'));
  return (
    <li className={styles['entry']}>
      <div className={styles['item']}>
        <MethodMark kind={kind} />
        <span className={styles['name']}>{name}</span>
        <Button
          isPending={isPending}
          aria-label={t('passwordless.stop_name', { name })}
          onPress={() => setIsAsking(true)}
        >
          {t('passwordless.stop')}
        </Button>
      </div>
      <FailureNotice failure={failure} onRetry={retry} />
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={t('passwordless.stop_title', { name })}
        confirmLabel={t('passwordless.stop')}
        cancelLabel={t('cancel')}
        onConfirm={() => void run(onStop)}
      >
        {t('passwordless.stop_ask', { name })}
      </AlertDialog>
    </li>
  );
}

interface KeptMethodsProps extends Pick<PasswordlessActions, 'start'> {
  readonly kept: readonly KeptMethod[];
  readonly onDone: (sentence: string) => void;
}

/** The sign-in methods that the account kept, each with a button that closes it, too. */
export function KeptMethods({ kept, start, onDone }: KeptMethodsProps): React.JSX.Element {
  const { t } = useTranslation('passkeys');
  const stop = async (kind: KeptMethod): Promise<void> => {
    if (!(await start(kept.filter((each) => each !== kind)))) return;
    onDone(t('passwordless.stopped', { name: methodName(kind, t('passwordless.keep.phone_name')) }));
  };
  return (
    <SettingRow
      title={t('passwordless.kept')}
      state={t('passwordless.kept_note')}
      list={kept.map((kind) => (
        <KeptMethodItem key={kind} kind={kind} onStop={async () => stop(kind)} />
      ))}
    />
  );
}
