'use client';

import type { OwnName } from '@musubi/api-client';
import { displayHostName } from '@musubi/domain/display-host';
import { Button } from '@musubi/ui/button/button';
import { AlertDialog } from '@musubi/ui/dialog/dialog';
import { showToast } from '@musubi/ui/toaster/show-toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { TaskFailure } from '../state/task-failure.tsx';
import { useNameTask } from '../state/use-name-task.ts';

import styles from '../names-screen.module.css';

interface GiveBackProps {
  readonly name: OwnName;
  /** The page's address on the product's own origin, without its scheme. */
  readonly address: string;
  /** Resolves to false when the user cancelled. @throws ApiFailure */
  readonly onGiveBack: (name: string) => Promise<boolean>;
  /** Called after the name was given back, so that the focus can leave its card. */
  readonly onGone: () => void;
}

/** The button that gives up a claimed or verified name. A dialog first explains the consequences. */
export function GiveBack({ name: own, address, onGiveBack, onGone }: GiveBackProps): React.JSX.Element {
  const { t } = useTranslation('names');
  const [isAsking, setIsAsking] = useState(false);
  const { isPending, failure, run } = useNameTask(own.name, 'change');
  const name = displayHostName(own.name);
  const isClaim = own.state === 'pending';
  const giveBack = async (): Promise<void> => {
    if (!(await onGiveBack(own.name))) return;
    showToast(isClaim ? t('give_back.done_claim', { name }) : t('give_back.done', { name }));
    onGone();
  };
  return (
    <>
      <TaskFailure>{failure}</TaskFailure>
      <Button
        variant={isClaim ? 'secondary' : 'danger'}
        className={styles['submit']}
        aria-label={isClaim ? t('give_back.cancel_claim_of', { name }) : t('give_back.button_of', { name })}
        isPending={isPending}
        onPress={() => setIsAsking(true)}
      >
        {isClaim ? t('give_back.cancel_claim') : t('give_back.button')}
      </Button>
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        isDanger
        title={isClaim ? t('give_back.title_claim', { name }) : t('give_back.title', { name })}
        confirmLabel={isClaim ? t('give_back.confirm_claim') : t('give_back.confirm')}
        cancelLabel={t('give_back.keep')}
        onConfirm={() => void run(giveBack)}
      >
        {isClaim ? t('give_back.body_claim') : t('give_back.body', { name, address })}
      </AlertDialog>
    </>
  );
}
