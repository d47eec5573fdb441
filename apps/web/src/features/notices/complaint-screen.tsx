'use client';

import { countGraphemes } from '@musubi/domain/graphemes';
import { NOTICE_TEXT_MAX_GRAPHEMES } from '@musubi/domain/limits';
import type { FieldProblem } from '@musubi/domain/problem-codes';
import { Button } from '@musubi/ui/button/button';
import { Notice } from '@musubi/ui/notice/notice';
import { TextArea } from '@musubi/ui/text-area/text-area';
import { type SubmitEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

import { useApp } from '#shared/app/app-context.tsx';
import { toApiFailure } from '#shared/clients/api-failure.ts';
import { useFieldMessage } from '#shared/errors/use-failure-message.ts';
import { useTask } from '#shared/errors/use-task.ts';

import styles from './notices.module.css';

const subscribeToNothing = (): (() => void) => () => {};

function problemOf(text: string): FieldProblem | null {
  if (text.trim() === '') return 'required';
  return countGraphemes(text) > NOTICE_TEXT_MAX_GRAPHEMES ? 'too_long' : null;
}

interface ComplaintFormProps {
  readonly token: string;
  readonly onEnd: (state: 'sent' | 'unknown') => void;
}

function ComplaintForm({ token, onEnd }: ComplaintFormProps): React.JSX.Element {
  const { t } = useTranslation(['notices', 'common']);
  const { client } = useApp();
  const messageOf = useFieldMessage();
  const { isPending, failure, run } = useTask();
  const inputRef = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<FieldProblem | null>(null);
  const send = async (): Promise<void> => {
    let end: 'sent' | 'unknown' = 'sent';
    const isDone = await run(async () => {
      try {
        await client.content.createNoticeComplaint({ createNoticeComplaintRequest: { token, text } });
      } catch (error) {
        const caught = await toApiFailure(error);
        if (caught.code !== 'not_found') throw caught;
        end = 'unknown';
      }
    });
    if (isDone) onEnd(end);
  };
  const handleSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    const found = problemOf(text);
    setProblem(found);
    if (found === null) void send();
    else inputRef.current?.focus();
  };
  return (
    <form className={styles['form']} onSubmit={handleSubmit} noValidate>
      <TextArea
        label={t('complaint.text')}
        inputRef={inputRef}
        value={text}
        onChange={setText}
        maxGraphemes={NOTICE_TEXT_MAX_GRAPHEMES}
        countLabel={(used, max) => t('common:count.graphemes', { used, max })}
        errorMessage={problem === null ? undefined : messageOf(problem)}
      />
      {failure !== null && (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      <Button type="submit" variant="primary" isPending={isPending} className={styles['send']}>
        {t('complaint.send')}
      </Button>
    </form>
  );
}

/**
 * `/notice/complaint`: accepts a complaint of the person who sent a notice; the token is in the fragment of
 * the link.
 */
export function ComplaintScreen(): React.JSX.Element {
  const { t } = useTranslation('notices');
  const [end, setEnd] = useState<'sent' | 'unknown' | null>(null);
  const token = useSyncExternalStore(
    subscribeToNothing,
    () => window.location.hash.slice(1),
    () => null,
  );
  const state = token === '' ? 'unknown' : end;
  return (
    <main id="content" tabIndex={-1} className={styles['stage']}>
      <h1>{t('meta.complaint')}</h1>
      {state === null && (
        <>
          <p>{t('complaint.intro')}</p>
          <ComplaintForm token={token ?? ''} onEnd={setEnd} />
        </>
      )}
      {state === 'sent' && (
        <Notice tone="success" role="status">
          {t('complaint.sent')}
        </Notice>
      )}
      {state === 'unknown' && (
        <Notice tone="danger" role="alert">
          {t('complaint.unknown')}
        </Notice>
      )}
    </main>
  );
}
