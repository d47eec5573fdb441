'use client';

import type { ReaderMails } from '@musubi/api-client';
import { countGraphemes } from '@musubi/domain/graphemes';
import { READER_MAIL_WORDS_MAX_GRAPHEMES } from '@musubi/domain/limits';
import { TextArea } from '@musubi/ui/text-area/text-area';
import { type SubmitEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { useFieldMessage } from '#shared/errors/use-failure-message.ts';
import { FailureNotice } from '#shared/sign-in/failure-notice.tsx';

import type { Hold } from '../hold.ts';
import { NewsChoice } from './news-choice.tsx';
import { SendButtons } from './send-buttons.tsx';
import type { Compose } from './use-compose.ts';

import styles from './compose.module.css';

interface ComposeFormProps {
  readonly mails: ReaderMails;
  readonly compose: Compose;
  readonly hold: Hold | null;
  /** When the last mail was sent; null before the first. */
  readonly sinceAt: string | null;
  readonly nowMs: number;
  /** Both resolve to whether the mail was accepted. */
  readonly onSend: () => Promise<boolean>;
  readonly onTest: () => Promise<boolean>;
}

/** The message of the words' problem. */
function useWordsMessage({ words, problem }: Pick<Compose, 'problem' | 'words'>): string | undefined {
  const { t } = useTranslation('write-to-readers');
  const messageOf = useFieldMessage();
  if (problem === null) return undefined;
  if (problem === 'not_allowed') return t('words.no_address');
  if (problem === 'required') return t('words.required');
  return messageOf(problem, {
    max: READER_MAIL_WORDS_MAX_GRAPHEMES,
    now: countGraphemes(words.trim()),
  });
}

/** The form of a mail: words of the creator, news of the page, and buttons that send it. */
export function ComposeForm(props: ComposeFormProps): React.JSX.Element {
  const { mails, compose, hold, sinceAt, nowMs, onSend, onTest } = props;
  const { t } = useTranslation(['write-to-readers', 'common']);
  const { sending, testing } = compose;
  const wordsRef = useRef<HTMLTextAreaElement>(null);
  const message = useWordsMessage(compose);
  const run = async (action: () => Promise<boolean>): Promise<void> => {
    const isAccepted = await action();
    // An invalid mail has its problem at the words; after other failures, the focus stays on the button.
    if (!isAccepted) requestAnimationFrame(() => focusInvalid(wordsRef.current));
  };
  const handleSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (hold === null && !sending.isPending) void run(onSend);
  };
  return (
    <form className={styles['form']} onSubmit={handleSubmit} noValidate>
      <TextArea
        inputRef={wordsRef}
        label={t('words.label')}
        value={compose.words}
        onChange={compose.setWords}
        maxGraphemes={READER_MAIL_WORDS_MAX_GRAPHEMES}
        countLabel={(used, max) => t('common:count.graphemes', { used, max })}
        errorMessage={message}
      />
      <NewsChoice news={mails.news} compose={compose} sinceAt={sinceAt} />
      <FailureNotice
        failure={sending.failure ?? testing.failure}
        onRetry={sending.failure === null ? testing.retry : sending.retry}
      />
      <SendButtons
        mails={mails}
        hold={hold}
        nowMs={nowMs}
        isSending={sending.isPending}
        isTesting={testing.isPending}
        onTest={() => void run(onTest)}
      />
    </form>
  );
}

function focusInvalid(field: HTMLTextAreaElement | null): void {
  if (field?.getAttribute('aria-invalid') === 'true') field.focus();
}
