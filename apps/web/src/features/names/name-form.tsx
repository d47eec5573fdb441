'use client';

import type { OwnName } from '@musubi/api-client';
import type { FieldProblem } from '@musubi/domain/problem-codes';
import { Button } from '@musubi/ui/button/button';
import { Card } from '@musubi/ui/card/card';
import { AddressDrawing } from '@musubi/ui/empty-state/drawings';
import { TextField } from '@musubi/ui/text-field/text-field';
import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useFieldMessage } from '#shared/errors/use-failure-message.ts';
import { useTask } from '#shared/errors/use-task.ts';

import { nameFailureWords, nameProblemOf } from './state/name-words.ts';
import { TaskFailure } from './state/task-failure.tsx';

import pictured from '#shared/screen/pictured-words.module.css';
import styles from './names-screen.module.css';

const NAME_MAX_CHARACTERS = 260;
const EXAMPLE = 'example.com';

interface NameFormProps {
  /** Whether the page has no domain name yet, so that the screen shows only this form. */
  readonly isFirst: boolean;
  /** The maximum number of names once the page has reached it; otherwise null. */
  readonly full: number | null;
  /** Claims a name. @throws ApiFailure */
  readonly onAdd: (typed: string) => Promise<OwnName>;
  readonly onAdded: (name: OwnName) => void;
}

const STEPS = ['steps.name', 'steps.records', 'steps.open'] as const;

/** Explains with a drawing and three steps how to connect a domain name. */
function Steps(): React.JSX.Element {
  const { t } = useTranslation('names');
  return (
    <div className={pictured['pair']}>
      <div className={pictured['picture']}>
        <AddressDrawing />
      </div>
      <ol className={styles['steps']}>
        {STEPS.map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
      </ol>
    </div>
  );
}

/** The form in which the creator enters a domain name for the page. */
export function NameForm({ isFirst, full, onAdd, onAdded }: NameFormProps): React.JSX.Element {
  const { t } = useTranslation('names');
  const messageOf = useFieldMessage();
  const { isPending, failure, run } = useTask();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<FieldProblem | null>(null);
  const [own, setOwn] = useState<string | null>(null);
  const fieldRef = useRef<HTMLInputElement>(null);

  const refuse = (found: FieldProblem): void => {
    setProblem(found);
    fieldRef.current?.focus();
  };
  const add = async (): Promise<void> => {
    try {
      onAdded(await onAdd(typed.trim()));
      setTyped('');
    } catch (error) {
      const found = nameProblemOf(error);
      const words = nameFailureWords(t, error, 'add');
      if (found !== null) refuse(found);
      else if (words === null) throw error;
      else setOwn(words);
    }
  };
  const handleSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    setOwn(null);
    if (typed.trim() === '') refuse('required');
    else if (!isPending) void run(add);
  };
  const isFull = full !== null;
  const hint = isFull ? t('form.full', { max: full }) : t('form.hint');
  return (
    <Card title={isFirst ? t('form.title') : t('form.another')} titleId="new-name">
      {isFirst && <Steps />}
      <form className={styles['form']} onSubmit={handleSubmit} noValidate>
        <TextField
          inputRef={fieldRef}
          label={t('form.label')}
          description={problem === null ? hint : undefined}
          placeholder={EXAMPLE}
          value={typed}
          onChange={(text) => {
            setTyped(text);
            setProblem(null);
          }}
          errorMessage={problem === null ? undefined : messageOf(problem)}
          isDisabled={isFull}
          maxLength={NAME_MAX_CHARACTERS}
          inputMode="url"
          enterKeyHint="go"
          autoComplete="off"
          spellCheck="false"
        />
        <TaskFailure>{own ?? failure}</TaskFailure>
        <Button
          type="submit"
          variant={isFirst ? 'primary' : 'secondary'}
          isPending={isPending}
          isDisabled={isFull}
          className={styles['submit']}
        >
          {t('form.submit')}
        </Button>
      </form>
    </Card>
  );
}
