'use client';

import type { AnswerAppealRequest, AppealOutcome } from '@musubi/api-client';
import { Button } from '@musubi/ui/button/button';
import { Notice } from '@musubi/ui/notice/notice';
import { RadioCards } from '@musubi/ui/radio-cards/radio-cards';
import { TextArea } from '@musubi/ui/text-area/text-area';
import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { TextDraft } from '#shared/autosave/text-draft.ts';
import {
  APPEAL_MAX_CHARACTERS,
  countCodePoints,
  findAppealTextProblem,
} from '#shared/decisions/appeal-text.ts';
import { useFieldMessage } from '#shared/errors/use-failure-message.ts';
import { useTask } from '#shared/errors/use-task.ts';

import styles from './appeals.module.css';

interface AnswerFormProps {
  readonly draft: TextDraft;
  /** Sends the answer. @throws `ApiFailure`. */
  readonly onSend: (answer: AnswerAppealRequest) => Promise<void>;
  readonly onSent: () => void;
  /** Refetches the list, because another operator may have answered. */
  readonly onRefresh: () => void;
}

interface OutcomeFieldProps {
  readonly value: AppealOutcome | null;
  readonly isMissing: boolean;
  readonly onChange: (value: AppealOutcome) => void;
}

function OutcomeField({ value, isMissing, onChange }: OutcomeFieldProps): React.JSX.Element {
  const { t } = useTranslation('appeals');
  return (
    <>
      <RadioCards
        label={t('answer.outcome')}
        layout="rows"
        isInvalid={isMissing}
        value={value}
        onChange={onChange}
        cards={[
          { value: 'upheld', label: t('answer.upheld'), note: t('answer.upheld_note') },
          { value: 'overturned', label: t('answer.overturned'), note: t('answer.overturned_note') },
        ]}
      />
      {isMissing && (
        <Notice tone="danger" role="alert">
          {t('answer.missing_outcome')}
        </Notice>
      )}
    </>
  );
}

/**
 * A form in which an operator upholds or overturns a decision. The tab keeps the text until the API has
 * stored the answer.
 */
export function AnswerForm({ draft, onSend, onSent, onRefresh }: AnswerFormProps): React.JSX.Element {
  const { t } = useTranslation(['appeals', 'common']);
  const messageOf = useFieldMessage();
  const { isPending, failure, run } = useTask();
  const [outcome, setOutcome] = useState<AppealOutcome | null>(null);
  const [text, setText] = useState(draft.load);
  const [isTried, setIsTried] = useState(false);
  const formRef = useRef<HTMLFormElement>(null);
  const fieldRef = useRef<HTMLTextAreaElement>(null);
  const problem = findAppealTextProblem(text);
  const findMessage = (): string | undefined => {
    if (problem === 'too_long')
      return messageOf(problem, { max: APPEAL_MAX_CHARACTERS, now: countCodePoints(text) });
    return isTried && problem !== null ? t('answer.missing_explanation') : undefined;
  };
  const send = async (): Promise<void> => {
    setIsTried(true);
    if (outcome === null) {
      formRef.current?.querySelector('input')?.focus();
      return;
    }
    if (problem !== null) {
      fieldRef.current?.focus();
      return;
    }
    if (!(await run(async () => onSend({ outcome, explanation: text })))) return;
    draft.drop();
    onSent();
  };
  const handleSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!isPending) void send();
  };
  return (
    <form ref={formRef} className={styles['form']} onSubmit={handleSubmit} noValidate data-answer>
      <OutcomeField value={outcome} isMissing={isTried && outcome === null} onChange={setOutcome} />
      <TextArea
        inputRef={fieldRef}
        label={t('answer.explanation')}
        description={t('answer.hint')}
        value={text}
        onChange={(next) => {
          setText(next);
          draft.save(next);
        }}
        maxGraphemes={APPEAL_MAX_CHARACTERS}
        countLabel={(used, max) => t('common:count.graphemes', { used, max })}
        errorMessage={findMessage()}
        className={styles['text']}
      />
      {failure !== null && (
        <Notice
          tone="danger"
          role="alert"
          actions={<Button onPress={onRefresh}>{t('answer.refresh')}</Button>}
        >
          {failure}
        </Notice>
      )}
      <Button type="submit" variant="primary" isPending={isPending}>
        {t('answer.send')}
      </Button>
    </form>
  );
}
