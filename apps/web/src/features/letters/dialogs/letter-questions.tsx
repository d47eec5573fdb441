'use client';

import type { Letter, ReportReason } from '@musubi/api-client';
import { countGraphemes } from '@musubi/domain/graphemes';
import { REPORT_TEXT_MAX_GRAPHEMES } from '@musubi/domain/limits';
import { Button } from '@musubi/ui/button/button';
import { AlertDialog, Dialog } from '@musubi/ui/dialog/dialog';
import { Notice } from '@musubi/ui/notice/notice';
import { RadioCards } from '@musubi/ui/radio-cards/radio-cards';
import { TextArea } from '@musubi/ui/text-area/text-area';
import { showToast } from '@musubi/ui/toaster/show-toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useApp } from '#shared/app/app-context.tsx';
import { toApiFailure } from '#shared/clients/api-failure.ts';
import { useFieldMessage } from '#shared/errors/use-failure-message.ts';
import { useTask } from '#shared/errors/use-task.ts';

import { REASON_KEYS } from '../state/letter-words.ts';
import type { LetterQuestion } from './letter-sheet.tsx';

const REASONS = Object.keys(REASON_KEYS) as readonly ReportReason[];

interface QuestionProps {
  readonly letter: Letter;
  readonly onClose: () => void;
}

function ReportDialog({ letter, onClose }: QuestionProps): React.JSX.Element {
  const { t } = useTranslation(['letters', 'common']);
  const { client } = useApp();
  const { isPending, failure, run } = useTask();
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [text, setText] = useState('');
  const [isReasonMissing, setIsReasonMissing] = useState(false);
  const messageOf = useFieldMessage();
  const length = { max: REPORT_TEXT_MAX_GRAPHEMES, now: countGraphemes(text) };
  const send = async (): Promise<void> => {
    setIsReasonMissing(reason === null);
    if (reason === null || length.now > length.max) return;
    const isSent = await run(async () => {
      try {
        await client.platform.v4ReportLetter({ id: letter.id, reportLetterRequest: { reason, text } });
      } catch (error) {
        throw await toApiFailure(error);
      }
    });
    if (!isSent) return;
    showToast(t('report.done'), { kind: 'success' });
    onClose();
  };
  const buttons = (
    <>
      <Button onPress={onClose}>{t('cancel')}</Button>
      <Button variant="primary" isPending={isPending} onPress={() => void send()}>
        {t('report.send')}
      </Button>
    </>
  );
  const problem = isReasonMissing ? t('report.no_reason') : failure;
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('report.title')}
      closeLabel={t('common:action.close')}
      actions={() => buttons}
    >
      <p>{t('report.body')}</p>
      <RadioCards
        label={t('report.reason')}
        layout="rows"
        cards={REASONS.map((value) => ({ value, label: t(REASON_KEYS[value]) }))}
        value={reason}
        onChange={(chosen) => {
          setReason(chosen);
          setIsReasonMissing(false);
        }}
      />
      <TextArea
        label={t('report.text')}
        value={text}
        onChange={setText}
        maxGraphemes={REPORT_TEXT_MAX_GRAPHEMES}
        countLabel={(used, max) => t('common:count.graphemes', { used, max })}
        errorMessage={length.now > length.max ? messageOf('too_long', length) : undefined}
      />
      {problem !== null && (
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      )}
    </Dialog>
  );
}

interface LetterQuestionsProps extends QuestionProps {
  readonly question: LetterQuestion;
  readonly onRemove: () => void;
  readonly onBlock: () => void;
}

/** The dialogs that confirm deleting or reporting a letter, or blocking its sender. */
export function LetterQuestions(props: LetterQuestionsProps): React.JSX.Element {
  const { letter, question, onRemove, onBlock, onClose } = props;
  const { t } = useTranslation('letters');
  if (question === 'report') return <ReportDialog letter={letter} onClose={onClose} />;
  const isRemoval = question === 'remove';
  return (
    <AlertDialog
      isOpen
      isDanger={isRemoval}
      onOpenChange={onClose}
      title={isRemoval ? t('remove.title') : t('block.title')}
      confirmLabel={isRemoval ? t('remove.confirm') : t('block.confirm')}
      cancelLabel={t('cancel')}
      onConfirm={isRemoval ? onRemove : onBlock}
    >
      <p>{isRemoval ? t('remove.body') : t('block.body')}</p>
    </AlertDialog>
  );
}
