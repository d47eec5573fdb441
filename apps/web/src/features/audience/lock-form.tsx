'use client';

import { LOCK_HINT_MAX_GRAPHEMES, LOCK_WORD_MAX_GRAPHEMES } from '@musubi/domain/limits';
import type { FieldProblem } from '@musubi/domain/problem-codes';
import { Button } from '@musubi/ui/button/button';
import { IconButton } from '@musubi/ui/icon-button/icon-button';
import { TextField } from '@musubi/ui/text-field/text-field';
import { Eye, EyeOff } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ApiFailure } from '#shared/clients/api-failure.ts';
import { lengthOfLine } from '#shared/errors/text-length.ts';
import { useFieldMessage } from '#shared/errors/use-failure-message.ts';
import { useTask } from '#shared/errors/use-task.ts';
import { FailureNotice } from '#shared/sign-in/failure-notice.tsx';
import { focusFirst, takeFocus } from '#shared/sign-in/focus-first.ts';

import {
  findLockProblems,
  type LockFieldName,
  type LockFields,
  type LockProblems,
  toLockProblems,
} from './lock-fields.ts';

import styles from './audience-settings.module.css';

interface LockFormProps {
  readonly asks: readonly LockFieldName[];
  /** The stored hint. */
  readonly hint: string;
  readonly submitLabel: string;
  readonly note?: string | undefined;
  readonly onSubmit: (fields: LockFields) => Promise<void>;
}

interface FieldProps {
  readonly value: string;
  readonly problem: FieldProblem | undefined;
  readonly onChange: (text: string) => void;
}

function WordField({ value, problem, onChange }: FieldProps): React.JSX.Element {
  const { t } = useTranslation('audience');
  const messageOf = useFieldMessage();
  const [isHidden, setIsHidden] = useState(false);
  return (
    <TextField
      inputRef={takeFocus}
      name="word"
      // Not a password field: it would disable Japanese and Chinese input methods, and password managers
      // would save the lock word as the account's password.
      className={isHidden ? styles['hiddenWord'] : undefined}
      autoComplete="off"
      spellCheck="false"
      label={t('lock.word')}
      description={t('lock.word_hint')}
      value={value}
      onChange={onChange}
      errorMessage={problem && messageOf(problem, lengthOfLine(value, LOCK_WORD_MAX_GRAPHEMES))}
      action={
        <IconButton
          label={t('lock.hide_word')}
          aria-pressed={isHidden}
          icon={isHidden ? <Eye size={20} aria-hidden="true" /> : <EyeOff size={20} aria-hidden="true" />}
          onPress={() => setIsHidden(!isHidden)}
        />
      }
    />
  );
}

function HintField({
  value,
  problem,
  isFirst,
  onChange,
}: FieldProps & { readonly isFirst: boolean }): React.JSX.Element {
  const { t } = useTranslation(['audience', 'common']);
  const messageOf = useFieldMessage();
  return (
    <TextField
      inputRef={isFirst ? takeFocus : undefined}
      name="hint"
      label={t('lock.hint')}
      description={t('lock.hint_hint')}
      maxGraphemes={LOCK_HINT_MAX_GRAPHEMES}
      countLabel={(used, max) => t('common:count.graphemes', { used, max })}
      value={value}
      onChange={onChange}
      errorMessage={problem && messageOf(problem, lengthOfLine(value, LOCK_HINT_MAX_GRAPHEMES))}
    />
  );
}

/** A form for the lock word and its hint. The typed lock word stays only in this form until it is stored. */
export function LockForm({ asks, hint, submitLabel, note, onSubmit }: LockFormProps): React.JSX.Element {
  const [fields, setFields] = useState<LockFields>({ word: '', hint });
  const [problems, setProblems] = useState<LockProblems>({});
  const { t } = useTranslation('audience');
  const [isOutdated, setIsOutdated] = useState(false);
  const { isPending, failure, retry, run } = useTask();
  const change = (part: Partial<LockFields>): void => {
    setFields({ ...fields, ...part });
    setProblems({});
  };
  const save = async (form: HTMLFormElement): Promise<void> => {
    setIsOutdated(false);
    await run(async () => {
      try {
        await onSubmit(fields);
      } catch (error) {
        if (error instanceof ApiFailure && error.code === 'version_conflict') return setIsOutdated(true);
        const refused = error instanceof ApiFailure ? toLockProblems(error.refusedFields) : {};
        if (Object.keys(refused).length === 0) throw error;
        setProblems(refused);
        focusFirst(form, Object.keys(refused));
      }
    });
  };
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const found = findLockProblems(asks, fields);
    setProblems(found);
    if (!focusFirst(event.currentTarget, Object.keys(found))) void save(event.currentTarget);
  };
  return (
    <form className={styles['form']} onSubmit={handleSubmit} noValidate>
      {asks.includes('word') && (
        <WordField value={fields.word} problem={problems.word} onChange={(word) => change({ word })} />
      )}
      {asks.includes('hint') && (
        <HintField
          isFirst={asks[0] === 'hint'}
          value={fields.hint}
          problem={problems.hint}
          onChange={(text) => change({ hint: text })}
        />
      )}
      {note !== undefined && <p className={styles['note']}>{note}</p>}
      <FailureNotice failure={isOutdated ? t('lock.outdated') : failure} onRetry={retry} />
      <Button type="submit" variant="primary" isPending={isPending}>
        {submitLabel}
      </Button>
    </form>
  );
}
