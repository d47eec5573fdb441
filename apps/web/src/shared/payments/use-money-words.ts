'use client';

import { useLocale } from '@musubi/i18n/messages-provider';

import { formatAmount } from './format-amount.ts';

export interface MoneyWords {
  /** Formats an amount that is given in the smallest unit of its currency. */
  amount(amount: number, currency: string): string;
  day(moment: string): string;
}

export function useMoneyWords(): MoneyWords {
  const locale = useLocale();
  return {
    amount: (amount, currency) => formatAmount({ amount, currency, locale }),
    day: (moment) => new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(moment)),
  };
}
