'use client';

import { useLocale } from '@musubi/i18n/messages-provider';

export interface MoneyWords {
  /** Formats an amount that is given in the smallest unit of its currency. */
  amount(amount: number, currency: string): string;
  day(moment: string): string;
}

export function useMoneyWords(): MoneyWords {
  const locale = useLocale();
  return {
    amount: (amount, currency) => {
      const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
      return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 0));
    },
    day: (moment) => new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(moment)),
  };
}
