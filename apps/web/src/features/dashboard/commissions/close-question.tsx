'use client';

import { systemClock } from '@musubi/auth/browser';
import { Button } from '@musubi/ui/button/button';
import { DateTimeField } from '@musubi/ui/date-time-field/date-time-field';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { fromLocalMoment } from '#shared/local-moment.ts';

import {
  findOpeningProblem,
  oneMonthAfter,
  OPENING_CHOICES,
  type OpeningChoice,
  openingChoiceOf,
  type OpeningProblem,
  toOpeningField,
} from './opening-date.ts';
import { Question, type StateQuestionProps } from './question.tsx';
import { useCommissionWords } from './use-commission-words.ts';

import styles from './commissions.module.css';

const CHOICE_KEYS = {
  undecided: 'commissions.date_undecided',
  month: 'commissions.date_month',
  date: 'commissions.date_choose',
} as const satisfies Record<OpeningChoice, string>;

const PROBLEM_KEYS = {
  missing: 'commissions.date_missing',
  past: 'commissions.date_past',
  late: 'commissions.date_late',
} as const satisfies Record<OpeningProblem, string>;

interface ChoicesProps {
  readonly value: OpeningChoice;
  readonly onChange: (choice: OpeningChoice) => void;
}

function DateChoices({ value, onChange }: ChoicesProps): React.JSX.Element {
  const { t } = useTranslation('dashboard');
  const labelId = useId();
  return (
    <div role="group" aria-labelledby={labelId} className={styles['row']}>
      <span id={labelId} className={styles['label']}>
        {t('commissions.date')}
      </span>
      <div className={styles['chips']}>
        {OPENING_CHOICES.map((choice) => (
          <button
            key={choice}
            type="button"
            className={styles['chip']}
            aria-pressed={choice === value}
            onClick={() => onChange(choice)}
          >
            {t(CHOICE_KEYS[choice])}
          </button>
        ))}
      </div>
    </div>
  );
}

/** Asks for the date on which commissions open again. For closed commissions, it only changes that date. */
export function CloseQuestion({
  commissions,
  nowMs,
  isDisabled,
  isSaving,
  onSave,
  onCancel,
}: StateQuestionProps): React.JSX.Element {
  const { t } = useTranslation(['dashboard', 'common']);
  const words = useCommissionWords();
  const [choice, setChoice] = useState(() => openingChoiceOf(commissions.opens_at));
  const [typed, setTyped] = useState(() => toOpeningField(commissions.opens_at, nowMs));
  const [problem, setProblem] = useState<OpeningProblem | null>(null);
  const isClosed = commissions.state === 'closed';
  const opensAt = { undecided: null, month: oneMonthAfter(nowMs), date: fromLocalMoment(typed) }[choice];
  const close = (): void => {
    const found = choice === 'undecided' ? null : findOpeningProblem(opensAt, systemClock.nowMs());
    setProblem(found);
    if (found === null) onSave({ state: 'closed', opens_at: opensAt });
  };
  return (
    <Question title={isClosed ? t('commissions.date_title') : t('commissions.close_title')}>
      {!isClosed && <p>{t('commissions.quiet_body')}</p>}
      <DateChoices
        value={choice}
        onChange={(next) => {
          setProblem(null);
          setChoice(next);
        }}
      />
      {choice === 'date' && (
        <DateTimeField
          label={t('commissions.date_field')}
          value={typed}
          onChange={(value) => {
            setProblem(null);
            setTyped(value);
          }}
          errorMessage={problem === null ? undefined : t(PROBLEM_KEYS[problem])}
        />
      )}
      {opensAt !== null && problem === null && (
        <p>{t('commissions.date_body', { date: words.moment(opensAt) })}</p>
      )}
      <div className={styles['buttons']}>
        <Button variant="primary" isDisabled={isDisabled} isPending={isSaving} onPress={close}>
          {isClosed ? t('commissions.save') : t('commissions.close_do')}
        </Button>
        <Button onPress={onCancel}>{t('commissions.cancel')}</Button>
      </div>
    </Question>
  );
}
