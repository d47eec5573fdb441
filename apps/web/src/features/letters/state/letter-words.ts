'use client';

import type { Letter, LetterFilter, ReportReason } from '@musubi/api-client';
import { displayHostName } from '@musubi/domain/display-host';
import { useLocale } from '@musubi/i18n/messages-provider';
import { useTranslation } from 'react-i18next';

export const FILTER_KEYS = {
  all: 'filter.all',
  unread: 'filter.unread',
  thanked: 'filter.thanked',
  may_be_shown: 'filter.may_be_shown',
} as const satisfies Record<LetterFilter, string>;

export const REASON_KEYS = {
  harassment: 'report.harassment',
  spam: 'report.spam',
  phishing: 'report.phishing',
  impersonation: 'report.impersonation',
  illegal: 'report.illegal',
  other: 'report.other',
} as const satisfies Record<ReportReason, string>;

/** Whether the recipient imported the letter from another installation, where its sender is known. */
export function isBroughtAlong({ brought_from: host }: Pick<Letter, 'brought_from'>): boolean {
  return typeof host === 'string';
}

interface LetterWords {
  /** The sender's name, or a placeholder when the sender gave none. */
  readonly name: (letter: Pick<Letter, 'from_name'>) => string;
  /** Says whether the sender was signed in, or from which installation the letter was imported. */
  readonly origin: (letter: Pick<Letter, 'is_from_member' | 'brought_from'>) => string;
  readonly day: (letter: Pick<Letter, 'received_at'>) => string;
  readonly moment: (letter: Pick<Letter, 'received_at'>) => string;
}

export function useLetterWords(): LetterWords {
  const { t } = useTranslation('letters');
  const locale = useLocale();
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' });
  return {
    name: ({ from_name: name }) => (name === '' ? t('nameless') : name),
    origin: ({ is_from_member: isFromMember, brought_from: host }) => {
      if (typeof host === 'string') return t('sheet.brought', { host: displayHostName(host) });
      return isFromMember ? t('sheet.member') : t('sheet.visitor');
    },
    day: ({ received_at: at }) => day.format(new Date(at)),
    moment: ({ received_at: at }) => moment.format(new Date(at)),
  };
}
