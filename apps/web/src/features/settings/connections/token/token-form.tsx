'use client';

import type { CreatedToken, CreateTokenRequest } from '@musubi/api-client';
import { Button } from '@musubi/ui/button/button';
import { Select } from '@musubi/ui/select/select';
import { TextField } from '@musubi/ui/text-field/text-field';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ApiFailure } from '#shared/clients/api-failure.ts';
import { useFieldMessage } from '#shared/errors/use-failure-message.ts';
import { useTask } from '#shared/errors/use-task.ts';
import { FailureNotice } from '#shared/sign-in/failure-notice.tsx';
import { focusFirst, takeFocus } from '#shared/sign-in/focus-first.ts';

import { FIRST_TICK, ScopeTicks } from '../scopes/scope-ticks.tsx';
import {
  ALL_RIGHTS,
  type DraftProblems,
  findProblems,
  NAME_MAX_LENGTH,
  NO_PROBLEMS,
  refusedName,
  TERMS,
  type TokenDraft,
  toRequest,
} from './token-draft.ts';

import styles from '../connections.module.css';

export interface TokenFormProps {
  /** The parent component owns the draft, so that the closed form loses nothing. */
  readonly draft: TokenDraft;
  readonly onChange: (change: Partial<TokenDraft>) => void;
  /** Resolves to null when the user cancels the re-authentication. @throws `ApiFailure`. */
  readonly create: (request: CreateTokenRequest) => Promise<CreatedToken | null>;
  readonly onCreated: (created: CreatedToken) => void;
  readonly onCancel: () => void;
}

/** The form for a new token: its name, its scopes and its end. */
export function TokenForm({
  draft,
  onChange,
  create,
  onCreated,
  onCancel,
}: TokenFormProps): React.JSX.Element {
  const { t } = useTranslation('connections');
  const messageOf = useFieldMessage();
  const { isPending, failure, retry, run } = useTask();
  const [problems, setProblems] = useState<DraftProblems>(NO_PROBLEMS);
  const [isFull, setIsFull] = useState(false);
  const submit = async (): Promise<void> => {
    try {
      const created = await create(toRequest(draft));
      if (created !== null) onCreated(created);
    } catch (error) {
      const refused = refusedName(error);
      if (refused !== null) setProblems({ ...NO_PROBLEMS, name: refused });
      else if (error instanceof ApiFailure && error.code === 'connections_full') setIsFull(true);
      else throw error;
    }
  };
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const found = findProblems(draft);
    setProblems(found);
    setIsFull(false);
    if (found.name !== null) focusFirst(event.currentTarget, ['token-name']);
    else if (found.scopes) focusFirst(event.currentTarget, [FIRST_TICK]);
    else if (!isPending) void run(submit);
  };
  return (
    <form className={styles['form']} onSubmit={handleSubmit} noValidate>
      <TextField
        name="token-name"
        label={t('token.name')}
        description={t('token.name_hint')}
        autoComplete="off"
        maxLength={NAME_MAX_LENGTH}
        inputRef={takeFocus}
        value={draft.name}
        onChange={(name) => {
          onChange({ name });
          setProblems((known) => ({ ...known, name: null }));
        }}
        errorMessage={problems.name === null ? undefined : messageOf(problems.name)}
      />
      <ScopeTicks
        legend={t('token.scopes')}
        readersWarning={{ text: t('scope.readers_warning'), isAlways: false }}
        offered={ALL_RIGHTS}
        value={draft}
        onChange={(rights) => {
          onChange(rights);
          setProblems((known) => ({ ...known, scopes: false }));
        }}
        errorMessage={problems.scopes ? t('token.scopes_required') : undefined}
      />
      <Select
        label={t('token.end')}
        items={TERMS.map((days) => ({ value: days, label: t('token.days', { count: Number(days) }) }))}
        value={draft.days}
        onChange={(days) => onChange({ days })}
      />
      <FailureNotice failure={isFull ? t('token.full') : failure} onRetry={retry} />
      <div className={styles['buttons']}>
        <Button type="submit" variant="primary" isPending={isPending}>
          {t('token.submit')}
        </Button>
        <Button variant="quiet" onPress={onCancel}>
          {t('token.cancel')}
        </Button>
      </div>
    </form>
  );
}
