'use client';

import type { Commissions } from '@musubi/api-client';
import { useLocale } from '@musubi/i18n/messages-provider';
import { useTranslation } from 'react-i18next';

interface CommissionWords {
  readonly moment: (moment: string) => string;
  /** One line about the stored state and the letters that ask. */
  readonly summary: (commissions: Commissions) => string;
}

const SINCE_KEYS = {
  open: 'commissions.open_since',
  waitlist: 'commissions.waitlist_since',
  closed: 'commissions.closed_since',
} as const satisfies Record<Commissions['state'], string>;

export function useCommissionWords(): CommissionWords {
  const { t } = useTranslation(['dashboard', 'common']);
  const locale = useLocale();
  const day = new Intl.DateTimeFormat(locale, { month: 'long', day: 'numeric' });
  const format = new Intl.DateTimeFormat(locale, {
    month: 'long',
    day: 'numeric',
    weekday: 'short',
    hour: 'numeric',
    minute: '2-digit',
  });
  const moment = (at: string): string => format.format(new Date(at));
  const since = ({ state, changed_at: at, opens_at: opensAt }: Commissions): string => {
    if (opensAt !== null) return t('commissions.opens_at', { date: moment(opensAt) });
    return at === null
      ? t('commissions.never_open')
      : t(SINCE_KEYS[state], { date: day.format(new Date(at)) });
  };
  return {
    moment,
    summary: (commissions) => {
      const { asks_30d: count } = commissions;
      const state = since(commissions);
      return count === 0
        ? state
        : t('commissions.summary', { state, asks: t('commissions.asks', { count }) });
    },
  };
}
