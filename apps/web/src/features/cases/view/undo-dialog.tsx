'use client';

import { Button } from '@musubi/ui/button/button';
import { Dialog } from '@musubi/ui/dialog/dialog';
import { TextArea } from '@musubi/ui/text-area/text-area';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useFieldMessage } from '#shared/errors/use-failure-message.ts';
import { useTask } from '#shared/errors/use-task.ts';
import { FailureNotice } from '#shared/sign-in/failure-notice.tsx';

import { useTextLimit } from '../desk/use-text-limit.ts';

import styles from './case.module.css';

interface UndoDialogProps {
  readonly onClose: () => void;
  /** Undoes the decision for this reason. @throws ApiFailure */
  readonly onUndo: (reason: string) => Promise<void>;
}

/** A dialog that asks for the reason of an undo. The person affected receives the reason. */
export function UndoDialog({ onClose, onUndo }: UndoDialogProps): React.JSX.Element {
  const { t } = useTranslation(['cases', 'common']);
  const { isPending, failure, retry, run } = useTask();
  const messageOf = useFieldMessage();
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const undo = async (): Promise<void> => {
    const text = reason.trim();
    setIsMissing(text === '');
    if (text !== '' && (await run(async () => onUndo(text)))) onClose();
  };
  const handleSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    void undo();
  };
  return (
    <Dialog isOpen onOpenChange={onClose} title={t('undo.title')} closeLabel={t('common:action.close')}>
      <form className={styles['form']} noValidate onSubmit={handleSubmit}>
        <p data-phrases>{t('undo.body')}</p>
        <TextArea
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog asks for this text alone
          autoFocus
          {...useTextLimit()}
          label={t('undo.label')}
          description={t('undo.hint')}
          rows={3}
          value={reason}
          onChange={setReason}
          errorMessage={isMissing ? messageOf('required') : undefined}
        />
        <FailureNotice failure={failure} onRetry={retry && (() => void undo())} />
        <div className={styles['formActions']}>
          <Button type="submit" variant="primary" isPending={isPending}>
            {t('undo.open')}
          </Button>
          <Button onPress={onClose}>{t('undo.cancel')}</Button>
        </div>
      </form>
    </Dialog>
  );
}
