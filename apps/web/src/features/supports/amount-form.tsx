'use client';

import { SUPPORT_AMOUNTS, SUPPORT_CURRENCY } from '@musubi/domain/supports';
import { Button } from '@musubi/ui/button/button';
import { Notice } from '@musubi/ui/notice/notice';
import { RadioCards } from '@musubi/ui/radio-cards/radio-cards';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useApp } from '#shared/app-context.tsx';
import { AFTER_PAYMENT, paths, supportPath } from '#shared/paths.ts';
import { useHostedPage } from '#shared/payments/use-hosted-page.ts';
import { useMoneyWords } from '#shared/payments/use-money-words.ts';

import styles from './support-screen.module.css';

/** In the middle of the cheaper half: neither the least nor a lot. */
const FIRST_CHOICE = '500';

/** How much to pay each month, and on to the payment. */
export function AmountForm({ pubId }: { readonly pubId: string }): React.JSX.Element {
  const { t } = useTranslation('supports');
  const { client } = useApp();
  const words = useMoneyWords();
  const page = useHostedPage();
  const [amount, setAmount] = useState<string>(FIRST_CHOICE);
  const pay = async (): Promise<void> =>
    page.open(async () =>
      client.platform.v4CreateSupport({
        createSupportRequest: {
          pub_id: pubId,
          amount: Number(amount),
          return_url: page.wayBackTo(`${paths.supports}?${AFTER_PAYMENT}=${pubId}`),
          cancel_url: page.wayBackTo(supportPath(pubId)),
        },
      }),
    );
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
      {page.failure !== null && (
        <Notice tone="danger" role="alert">
          {page.failure}
        </Notice>
      )}
      <Button variant="primary" isPending={page.isPending} onPress={() => void pay()}>
        {t('support.continue')}
      </Button>
    </div>
  );
}
