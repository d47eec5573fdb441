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

interface EscalateDialogProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** Escalates the case with a note. @throws ApiFailure */
  readonly onEscalate: (note: string) => Promise<void>;
}

/** A dialog that asks for a note before the case is escalated to an administrator. */
export function EscalateDialog({ isOpen, onOpenChange, onEscalate }: EscalateDialogProps): React.JSX.Element {
  const { t } = useTranslation(['cases', 'common']);
  const { isPending, failure, retry, run } = useTask();
  const messageOf = useFieldMessage();
  const [note, setNote] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const escalate = async (): Promise<void> => {
    const text = note.trim();
    setIsMissing(text === '');
    if (text !== '') await run(async () => onEscalate(text));
  };
  const handleSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    void escalate();
  };
  return (
    <Dialog
      title={t('escalate.title')}
      closeLabel={t('common:action.close')}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
    >
      <form className={styles['form']} noValidate onSubmit={handleSubmit}>
        <p data-phrases>{t('escalate.body')}</p>
        <TextArea
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog asks for this text alone
          autoFocus
          {...useTextLimit()}
          label={t('escalate.label')}
          rows={3}
          value={note}
          onChange={setNote}
          errorMessage={isMissing ? messageOf('required') : undefined}
        />
        <FailureNotice failure={failure} onRetry={retry && (() => void escalate())} />
        <div className={styles['formActions']}>
          <Button type="submit" variant="primary" isPending={isPending}>
            {t('escalate.send')}
          </Button>
          <Button onPress={() => onOpenChange(false)}>{t('escalate.cancel')}</Button>
        </div>
      </form>
    </Dialog>
  );
}
