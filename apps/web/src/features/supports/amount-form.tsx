'use client';

import {
  SUPPORT_AMOUNT_MAX,
  SUPPORT_AMOUNT_MIN,
  SUPPORT_AMOUNTS,
  SUPPORT_CURRENCY,
} from '@musubi/domain/supports';
import { Button } from '@musubi/ui/button/button';
import { Notice } from '@musubi/ui/notice/notice';
import { RadioCards } from '@musubi/ui/radio-cards/radio-cards';
import { TextField } from '@musubi/ui/text-field/text-field';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useMoneyWords } from '#shared/payments/use-money-words.ts';

import { readAmount, readTypedAmount } from './chosen-amount.ts';

import styles from './support-screen.module.css';

/** The preselected amount. */
const FIRST_CHOICE = 500;
const OTHER = 'other';

interface AmountFormProps {
  /** The amount that the fan chose earlier; null shows the default amount. */
  readonly chosen: number | null;
  readonly continueLabel: string;
  /** Text that says what happens after the press, and how often payments repeat. */
  readonly next: string;
  readonly isPending: boolean;
  readonly failure: string | null;
  readonly onPay: (amount: number) => void;
  /** Renders an alternative button for the chosen amount, which is null while it is not payable. */
  readonly renderOtherWay?: (amount: number | null) => ReactNode;
}

const isOffered = (amount: number): boolean => SUPPORT_AMOUNTS.some((each) => each === amount);

function useAmount(chosen: number | null) {
  const first = chosen ?? FIRST_CHOICE;
  const [choice, setChoice] = useState<string>(isOffered(first) ? String(first) : OTHER);
  const [typed, setTyped] = useState(isOffered(first) ? '' : String(first));
  const isOther = choice === OTHER;
  return {
    choice,
    setChoice,
    typed,
    setTyped,
    isOther,
    amount: isOther ? readTypedAmount(typed) : readAmount(choice),
  };
}

export function AmountForm(props: AmountFormProps): React.JSX.Element {
  const { chosen, continueLabel, next, isPending, failure, onPay, renderOtherWay } = props;
  const { t } = useTranslation('supports');
  const words = useMoneyWords();
  const { choice, setChoice, typed, setTyped, isOther, amount } = useAmount(chosen);
  const [isRefused, setIsRefused] = useState(false);
  const limits = {
    min: words.amount(SUPPORT_AMOUNT_MIN, SUPPORT_CURRENCY),
    max: words.amount(SUPPORT_AMOUNT_MAX, SUPPORT_CURRENCY),
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setIsRefused(amount === null);
    if (amount !== null) onPay(amount);
  };
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <RadioCards
        label={t('support.amount')}
        value={choice}
        onChange={setChoice}
        cards={[
          ...SUPPORT_AMOUNTS.map((each) => ({
            value: String(each),
            label: words.amount(each, SUPPORT_CURRENCY),
          })),
          { value: OTHER, label: t('support.other') },
        ]}
      />
      {isOther && (
        <TextField
          label={t('support.other_amount')}
          inputMode="numeric"
          value={typed}
          onChange={setTyped}
          errorMessage={isRefused && amount === null ? t('support.other_limits', limits) : undefined}
          description={isRefused && amount === null ? undefined : t('support.other_limits', limits)}
        />
      )}
      {failure !== null && (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      <Button type="submit" variant="primary" isPending={isPending}>
        {continueLabel}
      </Button>
      <p className={styles['note']} data-phrases>
        {next}
      </p>
      {renderOtherWay !== undefined && <p className={styles['note']}>{renderOtherWay(amount)}</p>}
    </form>
  );
}
