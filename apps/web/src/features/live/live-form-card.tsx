'use client';

import { systemClock } from '@musubi/auth/browser';
import { textBeforeHidden } from '@musubi/domain/hidden-place';
import { LIVE_TITLE_MAX_GRAPHEMES } from '@musubi/domain/limits';
import { Button } from '@musubi/ui/button/button';
import { Card } from '@musubi/ui/card/card';
import { DateTimeField } from '@musubi/ui/date-time-field/date-time-field';
import { Notice } from '@musubi/ui/notice/notice';
import { TextField } from '@musubi/ui/text-field/text-field';
import { ToggleGroup } from '@musubi/ui/toggle-group/toggle-group';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useFieldMessage } from '#shared/errors/use-failure-message.ts';
import { useTask } from '#shared/errors/use-task.ts';
import { FieldGroup } from '#shared/screen/field-group.tsx';

import { DURATIONS, EMPTY_DRAFT, findLiveProblems, type LiveDraft, type LiveProblems } from './live-form.ts';

import styles from './live-screen.module.css';

const DURATION_KEYS = {
  one_hour: 'form.one_hour',
  two_hours: 'form.two_hours',
  until_ended: 'form.until_ended',
} as const satisfies Record<LiveDraft['duration'], string>;

interface LiveFormCardProps {
  /** Whether no further stream is possible. */
  readonly isFull: boolean;
  /** @throws ApiFailure */
  readonly create: (draft: LiveDraft) => Promise<void>;
}

/** Starts a stream now, or announces one. */
export function LiveFormCard({ isFull, create }: LiveFormCardProps): React.JSX.Element {
  const { t } = useTranslation(['live', 'common']);
  const messageOf = useFieldMessage();
  const { isPending, failure, run } = useTask();
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [problems, setProblems] = useState<LiveProblems>({});
  const fieldOf = (name: 'start' | 'title' | 'url') => ({
    value: draft[name],
    onChange: (value: string) => {
      setDraft((before) => ({ ...before, [name]: value }));
      setProblems((before) => ({ ...before, [name]: undefined }));
    },
    errorMessage:
      problems[name] === undefined ? undefined : messageOf(problems[name], textBeforeHidden(draft[name])),
  });
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const found = findLiveProblems(draft, systemClock.nowMs());
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    await run(async () => {
      await create(draft);
      setDraft(EMPTY_DRAFT);
    });
  };
  return (
    <Card title={t('form.title')} titleId="live-form">
      <p>{t('lead')}</p>
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
          <FieldGroup legend={t('form.duration')}>
            <ToggleGroup
              label={t('form.duration')}
              items={DURATIONS.map((value) => ({ value, label: t(DURATION_KEYS[value]) }))}
              value={draft.duration}
              onChange={(duration) => setDraft((before) => ({ ...before, duration }))}
            />
            <p className={styles['note']}>
              {draft.duration === 'until_ended' ? t('form.until_ended_hint') : t('form.fixed_hint')}
            </p>
          </FieldGroup>
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
