'use client';

import type { Webhook, WebhookEvent } from '@musubi/api-client';
import { Button } from '@musubi/ui/button/button';
import { Notice } from '@musubi/ui/notice/notice';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useFieldMessage } from '#shared/errors/use-failure-message.ts';
import { useTask } from '#shared/errors/use-task.ts';
import { FailureNotice } from '#shared/sign-in/failure-notice.tsx';
import { focusFirst } from '#shared/sign-in/focus-first.ts';
import { useClosingQuestion } from '#shared/use-closing-question.ts';

import { EventTicks, FIRST_TICK } from '../creation/event-ticks.tsx';
import { findEventsProblem, refusedProblems } from '../creation/webhook-draft.ts';
import type { WebhookActions } from '../use-webhooks.ts';

import styles from '../webhooks.module.css';

const isSame = (some: readonly WebhookEvent[], others: readonly WebhookEvent[]): boolean =>
  some.length === others.length && some.every((event) => others.includes(event));

interface EventsFormProps extends Pick<WebhookActions, 'update'> {
  readonly webhook: Webhook;
  /** The name of the connection that made the webhook; null when its name is unknown or the person made it. */
  readonly maker: string | null;
}

/** A form that changes the events of a webhook. */
export function EventsForm({ webhook, maker, update }: EventsFormProps): React.JSX.Element {
  const { t } = useTranslation('webhooks');
  const messageOf = useFieldMessage();
  const { isPending, failure, retry, run } = useTask();
  const [draft, setDraft] = useState<readonly WebhookEvent[] | null>(null);
  const [problem, setProblem] = useState<string>();
  const [isSaved, setIsSaved] = useState(false);
  const events = draft ?? webhook.events;
  const isChanged = draft !== null && !isSame(draft, webhook.events);
  useClosingQuestion(isChanged);
  const change = (next: readonly WebhookEvent[] | null): void => {
    setDraft(next);
    setProblem(undefined);
    setIsSaved(false);
  };
  const save = async (): Promise<void> => {
    try {
      if (!(await update(webhook.id, { events: [...events] }))) return;
      change(null);
      setIsSaved(true);
    } catch (error) {
      const refused = refusedProblems(error)?.events ?? null;
      if (refused === null) throw error;
      setProblem(messageOf(refused));
    }
  };
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (findEventsProblem(events) === null) {
      if (!isPending) void run(save);
      return;
    }
    setProblem(t('events.required'));
    focusFirst(event.currentTarget, [FIRST_TICK]);
  };
  return (
    <form className={styles['form']} onSubmit={handleSubmit} noValidate>
      {webhook.connection_id !== null && (
        <p className={styles['note']}>
          {maker === null ? t('made.events_unknown') : t('made.events', { name: maker })}
        </p>
      )}
      <EventTicks value={events} onChange={change} errorMessage={problem} />
      <FailureNotice failure={failure} onRetry={retry} />
      {isSaved && (
        <Notice tone="success" role="status">
          {t('events.saved')}
        </Notice>
      )}
      <div className={styles['buttons']}>
        <Button type="submit" variant="primary" isPending={isPending} isDisabled={!isChanged}>
          {t('events.save')}
        </Button>
        {isChanged && (
          <Button variant="quiet" onPress={() => change(null)}>
            {t('events.reset')}
          </Button>
        )}
      </div>
    </form>
  );
}
