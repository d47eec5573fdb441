'use client';

import { Button } from '@musubi/ui/button/button';
import { Dialog } from '@musubi/ui/dialog/dialog';
import { Notice } from '@musubi/ui/notice/notice';
import { TextArea } from '@musubi/ui/text-area/text-area';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Attempt } from '#shared/errors/use-task.ts';

const REASON_MAX = 5000;

interface ReasonDialogProps {
  readonly title: string;
  readonly body: string;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  readonly isDanger?: boolean;
  /** Whether the operator must write a reason. */
  readonly hasReason: boolean;
  readonly attempt: Pick<Attempt, 'failure' | 'isPending'>;
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
}

/** Asks for a confirmation and the reason that the log stores. Stays open when the action fails. */
export function ReasonDialog({
  title,
  body,
  confirmLabel,
  cancelLabel,
  isDanger = false,
  hasReason,
  attempt,
  onConfirm,
  onClose,
}: ReasonDialogProps): React.JSX.Element {
  const { t } = useTranslation(['people', 'common']);
  const [reason, setReason] = useState('');
  // Hides the failure of an earlier action.
  const [isTried, setIsTried] = useState(false);
  const isMissing = hasReason && reason.trim() === '';
  const actions = (
    <>
      <Button onPress={onClose}>{cancelLabel}</Button>
      <Button
        variant={isDanger ? 'armed' : 'primary'}
        isPending={attempt.isPending}
        isDisabled={isMissing}
        onPress={() => {
          setIsTried(true);
          onConfirm(reason.trim());
        }}
      >
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={title}
      closeLabel={t('common:action.close')}
      actions={() => actions}
    >
      <p data-phrases>{body}</p>
      {isTried && attempt.failure !== null && (
        <Notice tone="danger" role="alert">
          {attempt.failure}
        </Notice>
      )}
      {hasReason && (
        <TextArea
          label={t('actions.reason')}
          description={t('actions.reason_note')}
          rows={3}
          isRequired
          maxLength={REASON_MAX}
          value={reason}
          onChange={setReason}
        />
      )}
    </Dialog>
  );
}
