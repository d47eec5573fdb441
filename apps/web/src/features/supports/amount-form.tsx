'use client';

import { SUPPORT_AMOUNTS, SUPPORT_CURRENCY } from '@musubi/domain/supports';
import { Button } from '@musubi/ui/button/button';
import { Notice } from '@musubi/ui/notice/notice';
import { RadioCards } from '@musubi/ui/radio-cards/radio-cards';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useMoneyWords } from '#shared/payments/use-money-words.ts';

import styles from './support-screen.module.css';

/** The preselected amount. */
const FIRST_CHOICE = '500';

interface AmountFormProps {
  readonly isPending: boolean;
  readonly failure: string | null;
  readonly onPay: (amount: number) => void;
}

export function AmountForm({ isPending, failure, onPay }: AmountFormProps): React.JSX.Element {
  const { t } = useTranslation('supports');
  const words = useMoneyWords();
  const [amount, setAmount] = useState<string>(FIRST_CHOICE);
  return (
    <div className={styles['form']}>
      <RadioCards
        label={t('support.amount')}
        value={amount}
        onChange={setAmount}
        cards={SUPPORT_AMOUNTS.map((each) => ({
          value: String(each),
          label: words.amount(each, SUPPORT_CURRENCY),
        }))}
      />
      <p className={styles['note']}>{t('support.note')}</p>
      {failure !== null && (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      <Button variant="primary" isPending={isPending} onPress={() => onPay(Number(amount))}>
        {t('support.continue')}
      </Button>
    </div>
  );
}
