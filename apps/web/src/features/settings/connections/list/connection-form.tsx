'use client';

import type { Connection, UpdateConnectionRequest } from '@musubi/api-client';
import { Button } from '@musubi/ui/button/button';
import { TextField } from '@musubi/ui/text-field/text-field';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useFieldMessage } from '#shared/errors/use-failure-message.ts';
import { useTask } from '#shared/errors/use-task.ts';
import { FailureNotice } from '#shared/sign-in/failure-notice.tsx';
import { focusFirst, takeFocus } from '#shared/sign-in/focus-first.ts';

import { FIRST_TICK, ScopeTicks } from '../scopes/scope-ticks.tsx';
import {
  type DraftProblems,
  findProblems,
  NAME_MAX_LENGTH,
  NO_PROBLEMS,
  refusedName,
} from '../token/token-draft.ts';
import { rightsOf, toChanges } from './connection-changes.ts';

import styles from '../connections.module.css';

interface ConnectionFormProps {
  readonly connection: Connection;
  /** Resolves to false when the connection has ended elsewhere. @throws `ApiFailure`. */
  readonly onSave: (changes: UpdateConnectionRequest) => Promise<boolean>;
  readonly onSaved: (name: string) => void;
  readonly onGone: () => void;
  readonly onCancel: () => void;
}

/** A form that renames a connection and takes scopes from it. */
export function ConnectionForm(props: ConnectionFormProps): React.JSX.Element {
  const { connection, onSave, onSaved, onGone, onCancel } = props;
  const { t } = useTranslation('connections');
  const messageOf = useFieldMessage();
  const { isPending, failure, retry, run } = useTask();
  const [name, setName] = useState(connection.name);
  const [rights, setRights] = useState(() => rightsOf(connection));
  const [problems, setProblems] = useState<DraftProblems>(NO_PROBLEMS);
  const save = async (): Promise<void> => {
    const changes = toChanges(connection, { name: name.trim(), ...rights });
    try {
      if (changes !== null && !(await onSave(changes))) onGone();
      else onSaved(name.trim());
    } catch (error) {
      const refused = refusedName(error);
      if (refused === null) throw error;
      setProblems({ ...NO_PROBLEMS, name: refused });
    }
  };
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const found = findProblems({ name, ...rights });
    setProblems(found);
    if (found.name !== null) focusFirst(event.currentTarget, ['connection-name']);
    else if (found.scopes) focusFirst(event.currentTarget, [FIRST_TICK]);
    else if (!isPending) void run(save);
  };
  return (
    <form className={styles['form']} onSubmit={handleSubmit} noValidate>
      <TextField
        name="connection-name"
        label={t('edit.name')}
        autoComplete="off"
        maxLength={NAME_MAX_LENGTH}
        inputRef={takeFocus}
        value={name}
        onChange={(next) => {
          setName(next);
          setProblems((known) => ({ ...known, name: null }));
        }}
        errorMessage={problems.name === null ? undefined : messageOf(problems.name)}
      />
      <ScopeTicks
        legend={t('edit.scopes')}
        hint={t('edit.scopes_hint')}
        offered={rightsOf(connection)}
        value={rights}
        onChange={(next) => {
          setRights(next);
          setProblems((known) => ({ ...known, scopes: false }));
        }}
        errorMessage={problems.scopes ? t('edit.scopes_required') : undefined}
      />
      <FailureNotice failure={failure} onRetry={retry} />
      <div className={styles['buttons']}>
        <Button type="submit" variant="primary" isPending={isPending}>
          {t('edit.save')}
        </Button>
        <Button variant="quiet" onPress={onCancel}>
          {t('edit.cancel')}
        </Button>
      </div>
    </form>
  );
}
