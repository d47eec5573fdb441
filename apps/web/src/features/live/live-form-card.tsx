'use client';

import { systemClock } from '@musubi/auth/browser';
import { textBeforeHidden } from '@musubi/domain/hidden-place';
import { LIVE_TITLE_MAX_GRAPHEMES } from '@musubi/domain/limits';
import { Button } from '@musubi/ui/button/button';
import { Card } from '@musubi/ui/card/card';
import { Notice } from '@musubi/ui/notice/notice';
import { TextField } from '@musubi/ui/text-field/text-field';
import { ToggleGroup } from '@musubi/ui/toggle-group/toggle-group';
import { Radio } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useFieldMessage } from '#shared/errors/use-failure-message.ts';
import { useTask } from '#shared/errors/use-task.ts';
import { FieldGroup } from '#shared/screen/field-group.tsx';

import { DURATIONS, EMPTY_DRAFT, findLiveProblems, type LiveDraft, type LiveProblems } from './live-form.ts';
import { LivePicture } from './live-picture.tsx';
import { StartChoice } from './start-choice.tsx';
import { useLiveWords } from './use-live-words.ts';

import styles from './live-screen.module.css';

const DURATION_KEYS = {
  one_hour: 'form.one_hour',
  two_hours: 'form.two_hours',
  until_ended: 'form.until_ended',
} as const satisfies Record<LiveDraft['duration'], string>;

interface LiveFormCardProps {
  /** Whether the creator has reached the maximum number of streams. */
  readonly isFull: boolean;
  /** @throws ApiFailure */
  readonly create: (draft: LiveDraft) => Promise<void>;
  /** The current input. The drawing beside the form shows its title. */
  readonly draft: LiveDraft;
  readonly onDraft: (change: (before: LiveDraft) => LiveDraft) => void;
  /** Title of the stream in the drawing. */
  readonly shownTitle: string;
}

/** Label of the button, which either starts the stream or announces it for a later time. */
function SubmitLabel({ draft }: Pick<LiveFormCardProps, 'draft'>): React.JSX.Element {
  const { t } = useTranslation('live');
  const words = useLiveWords();
  switch (draft.when) {
    case 'now':
      return <>{t('form.now')}</>;
    case 'tonight':
      return <>{t('form.announce_at', { time: words.clock(draft.start) })}</>;
    case 'later':
      return <>{t('form.announce')}</>;
  }
}

/** A form that starts a stream now or announces one. */
export function LiveFormCard({
  isFull,
  create,
  draft,
  onDraft,
  shownTitle,
}: LiveFormCardProps): React.JSX.Element {
  const { t } = useTranslation(['live', 'common']);
  const messageOf = useFieldMessage();
  const { isPending, failure, run } = useTask();
  const [problems, setProblems] = useState<LiveProblems>({});
  const errorOf = (name: 'start' | 'title' | 'url'): string | undefined =>
    problems[name] === undefined ? undefined : messageOf(problems[name], textBeforeHidden(draft[name]));
  const edit = (change: Partial<LiveDraft>): void => {
    onDraft((before) => ({ ...before, ...change }));
    setProblems((before) => ({
      ...before,
      ...('title' in change && { title: undefined }),
      ...('url' in change && { url: undefined }),
      ...('when' in change && { start: undefined }),
    }));
  };
  const fieldOf = (name: 'title' | 'url') => ({
    value: draft[name],
    onChange: (value: string) => edit({ [name]: value }),
    errorMessage: errorOf(name),
  });
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const found = findLiveProblems(draft, systemClock.nowMs());
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    await run(async () => {
      await create(draft);
      onDraft(() => EMPTY_DRAFT);
    });
  };
  return (
    <Card title={t('form.title')} titleId="live-form">
      <div className={styles['band']} aria-hidden="true">
        <LivePicture streamTitle={shownTitle} />
      </div>
      <p className={styles['note']}>{t('lead')}</p>
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
          <StartChoice draft={draft} errorMessage={errorOf('start')} onChange={edit} />
          <FieldGroup legend={t('form.duration')}>
            <ToggleGroup
              label={t('form.duration')}
              items={DURATIONS.map((value) => ({ value, label: t(DURATION_KEYS[value]) }))}
              value={draft.duration}
              onChange={(duration) => edit({ duration })}
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
          <Button
            type="submit"
            variant="primary"
            isPending={isPending}
            icon={<Radio size={20} aria-hidden="true" />}
            className={styles['go']}
          >
            <SubmitLabel draft={draft} />
          </Button>
        </form>
      )}
    </Card>
  );
}
