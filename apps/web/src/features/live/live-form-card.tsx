'use client';

import type { CreatedLiveStream } from '@musubi/api-client';
import { systemClock } from '@musubi/auth/browser';
import { LIVE_TITLE_MAX_GRAPHEMES } from '@musubi/domain/limits';
import { Button } from '@musubi/ui/button/button';
import { Card } from '@musubi/ui/card/card';
import { DateTimeField } from '@musubi/ui/date-time-field/date-time-field';
import { Notice } from '@musubi/ui/notice/notice';
import { TextField } from '@musubi/ui/text-field/text-field';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useFieldMessage } from '#shared/errors/use-failure-message.ts';
import { useTask } from '#shared/errors/use-task.ts';

import { EMPTY_DRAFT, findLiveProblems, type LiveDraft, type LiveProblems } from './live-form.ts';

import styles from './live-screen.module.css';

interface LiveFormCardProps {
  /** Whether no further stream is possible. */
  readonly isFull: boolean;
  /** @throws ApiFailure */
  readonly create: (draft: LiveDraft) => Promise<CreatedLiveStream>;
  readonly onCreated: (created: CreatedLiveStream) => void;
}

/** Starts a stream now, or announces one. */
export function LiveFormCard({ isFull, create, onCreated }: LiveFormCardProps): React.JSX.Element {
  const { t } = useTranslation(['live', 'common']);
  const messageOf = useFieldMessage();
  const { isPending, failure, run } = useTask();
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [problems, setProblems] = useState<LiveProblems>({});
  const fieldOf = (name: keyof LiveDraft) => ({
    value: draft[name],
    onChange: (value: string) => {
      setDraft((before) => ({ ...before, [name]: value }));
      setProblems((before) => ({ ...before, [name]: undefined }));
    },
    errorMessage: problems[name] === undefined ? undefined : messageOf(problems[name]),
  });
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const found = findLiveProblems(draft, systemClock.nowMs());
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    await run(async () => {
      onCreated(await create(draft));
      setDraft(EMPTY_DRAFT);
    });
  };
  return (
    <Card title={t('form.title')} titleId="live-form">
      {isFull ? (
        <p>{t('form.full')}</p>
      ) : (
        <form className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
          <TextField
            label={t('form.name')}
            maxGraphemes={LIVE_TITLE_MAX_GRAPHEMES}
            countLabel={(used, max) => t('common:count.graphemes', { used, max })}
            {...fieldOf('title')}
          />
          <TextField
            label={t('form.url')}
            description={t('form.url_hint')}
            inputMode="url"
            autoComplete="off"
            spellCheck="false"
            {...fieldOf('url')}
          />
          <DateTimeField label={t('form.start')} description={t('form.start_hint')} {...fieldOf('start')} />
          {failure !== null && (
            <Notice tone="danger" role="alert">
              {failure}
            </Notice>
          )}
          <Button type="submit" variant="primary" isPending={isPending} className={styles['submit']}>
            {draft.start === '' ? t('form.now') : t('form.announce')}
          </Button>
        </form>
      )}
    </Card>
  );
}
