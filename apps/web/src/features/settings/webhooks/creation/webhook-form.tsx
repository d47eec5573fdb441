'use client';

import type { CreateWebhookRequest, WebhookWithSecret } from '@musubi/api-client';
import { WEBHOOKS_MAX_COUNT } from '@musubi/domain/limits';
import type { FieldProblem } from '@musubi/domain/problem-codes';
import { Button } from '@musubi/ui/button/button';
import { TextField } from '@musubi/ui/text-field/text-field';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ApiFailure } from '#shared/clients/api-failure.ts';
import { useFieldMessage } from '#shared/errors/use-failure-message.ts';
import { useTask } from '#shared/errors/use-task.ts';
import { FailureNotice } from '#shared/sign-in/failure-notice.tsx';
import { focusFirst, takeFocus } from '#shared/sign-in/focus-first.ts';

import { EventTicks, FIRST_TICK } from './event-ticks.tsx';
import {
  type DraftProblems,
  findProblems,
  NO_PROBLEMS,
  refusedProblems,
  toRequest,
  type WebhookDraft,
} from './webhook-draft.ts';

import styles from '../webhooks.module.css';

const URL_FIELD = 'webhook-url';

/** A refusal of the whole request that has words of its own. */
type Refusal = 'connections_full' | 'service_unavailable';

function toRefusal(error: unknown): Refusal | null {
  if (!(error instanceof ApiFailure)) return null;
  return error.code === 'connections_full' || error.code === 'service_unavailable' ? error.code : null;
}

/** The messages of the form, which say what an address of a receiver needs. */
function useWebhookMessages(): {
  readonly ofUrl: (problem: FieldProblem) => string;
  readonly ofEvents: (problem: FieldProblem) => string;
  readonly ofRefusal: (refusal: Refusal) => string;
} {
  const { t } = useTranslation('webhooks');
  const messageOf = useFieldMessage();
  return {
    ofUrl(problem) {
      if (problem === 'url_scheme') return t('create.url_scheme');
      return problem === 'not_allowed' ? t('create.url_port') : messageOf(problem);
    },
    ofEvents: (problem) => (problem === 'too_few' ? t('events.required') : messageOf(problem)),
    ofRefusal: (refusal) =>
      refusal === 'connections_full'
        ? t('create.full', { max: WEBHOOKS_MAX_COUNT })
        : t('create.unavailable'),
  };
}

function focusProblem(form: HTMLFormElement, { url, events }: DraftProblems): void {
  if (url !== null) focusFirst(form, [URL_FIELD]);
  else if (events !== null) focusFirst(form, [FIRST_TICK]);
}

export interface WebhookFormProps {
  /** The parent component owns the draft, so that the closed form loses nothing. */
  readonly draft: WebhookDraft;
  readonly onChange: (change: Partial<WebhookDraft>) => void;
  /** Resolves to null when the user cancels the re-authentication. @throws `ApiFailure`. */
  readonly create: (request: CreateWebhookRequest) => Promise<WebhookWithSecret | null>;
  readonly onCreated: (created: WebhookWithSecret) => void;
  readonly onCancel: () => void;
}

/** The form for a new webhook: the address of its receiver and its events. */
export function WebhookForm(props: WebhookFormProps): React.JSX.Element {
  const { draft, onChange, create, onCreated, onCancel } = props;
  const { t } = useTranslation('webhooks');
  const messages = useWebhookMessages();
  const { isPending, failure, retry, run } = useTask();
  const [problems, setProblems] = useState<DraftProblems>(NO_PROBLEMS);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const submit = async (form: HTMLFormElement): Promise<void> => {
    try {
      const created = await create(toRequest(draft));
      if (created !== null) onCreated(created);
    } catch (error) {
      const refused = refusedProblems(error);
      const known = toRefusal(error);
      if (refused === null && known === null) throw error;
      setProblems(refused ?? NO_PROBLEMS);
      setRefusal(known);
      if (refused !== null) focusProblem(form, refused);
    }
  };
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const found = findProblems(draft);
    setProblems(found);
    setRefusal(null);
    focusProblem(form, found);
    const isComplete = found.url === null && found.events === null;
    if (isComplete && !isPending) void run(async () => submit(form));
  };
  return (
    <form className={styles['form']} onSubmit={handleSubmit} noValidate>
      <TextField
        name={URL_FIELD}
        type="url"
        label={t('create.url')}
        description={t('create.url_hint')}
        autoComplete="off"
        inputRef={takeFocus}
        value={draft.url}
        onChange={(url) => {
          onChange({ url });
          setProblems((known) => ({ ...known, url: null }));
        }}
        errorMessage={problems.url === null ? undefined : messages.ofUrl(problems.url)}
      />
      <EventTicks
        value={draft.events}
        onChange={(events) => {
          onChange({ events });
          setProblems((known) => ({ ...known, events: null }));
        }}
        errorMessage={problems.events === null ? undefined : messages.ofEvents(problems.events)}
      />
      <FailureNotice failure={refusal === null ? failure : messages.ofRefusal(refusal)} onRetry={retry} />
      <div className={styles['buttons']}>
        <Button type="submit" variant="primary" isPending={isPending}>
          {t('create.submit')}
        </Button>
        <Button variant="quiet" onPress={onCancel}>
          {t('create.cancel')}
        </Button>
      </div>
    </form>
  );
}
