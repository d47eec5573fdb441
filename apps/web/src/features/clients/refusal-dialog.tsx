'use client';

import { Button } from '@musubi/ui/button/button';
import { Dialog } from '@musubi/ui/dialog/dialog';
import { Notice } from '@musubi/ui/notice/notice';
import { TextArea } from '@musubi/ui/text-area/text-area';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { FocusKeeper } from '#shared/editing/focus-keeper.tsx';
import type { Attempt } from '#shared/errors/use-task.ts';

const REASON_MAX_CHARACTERS = 5000;

interface RefusalDialogProps {
  readonly host: string;
  /** Whether the question is about refusing the host, or about allowing it again. */
  readonly isRefused: boolean;
  readonly task: Pick<Attempt, 'failure' | 'isPending'>;
  /** Gets the focus when the list has lost the button that opened the dialog. */
  readonly fallbackFocus: RefObject<HTMLElement | null>;
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
}

/** Says what the change does, and asks for the reason that the log stores. Stays open when the change fails. */
export function RefusalDialog({
  host,
  isRefused,
  task,
  fallbackFocus,
  onConfirm,
  onClose,
}: RefusalDialogProps): React.JSX.Element {
  const { t } = useTranslation(['clients', 'common']);
  const [reason, setReason] = useState('');
  // Hides the failure of an earlier change.
  const [isTried, setIsTried] = useState(false);
  const actions = (
    <>
      <Button onPress={onClose}>{t('ask.cancel')}</Button>
      <Button
        variant={isRefused ? 'armed' : 'primary'}
        isPending={task.isPending}
        isDisabled={reason.trim() === ''}
        onPress={() => {
          setIsTried(true);
          onConfirm(reason.trim());
        }}
      >
        {isRefused ? t('refuse') : t('allow')}
      </Button>
    </>
  );
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={isRefused ? t('ask.refuse_title', { host }) : t('ask.allow_title', { host })}
      closeLabel={t('common:action.close')}
      actions={() => actions}
    >
      <FocusKeeper fallbackFocus={fallbackFocus} />
      <p data-phrases>{isRefused ? t('ask.refuse') : t('ask.allow')}</p>
      {isTried && task.failure !== null && (
        <Notice tone="danger" role="alert">
          {task.failure}
        </Notice>
      )}
      <TextArea
        label={t('ask.reason')}
        description={t('ask.reason_note')}
        rows={3}
        isRequired
        maxLength={REASON_MAX_CHARACTERS}
        value={reason}
        onChange={setReason}
      />
    </Dialog>
  );
}
