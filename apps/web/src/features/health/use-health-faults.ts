'use client';

import type { DeskHealth } from '@musubi/api-client';
import { useLocale } from '@musubi/i18n/messages-provider';
import { useTranslation } from 'react-i18next';

import { useHealthWords } from './use-health-words.ts';

/** One sentence for each current fault. */
export function useHealthFaults({ outbox, refreshes, work, limits }: DeskHealth): readonly string[] {
  const { t } = useTranslation('health');
  const words = useHealthWords();
  const list = new Intl.ListFormat(useLocale(), { type: 'conjunction' });
  const failing = refreshes.services.filter((service) => service.failing > 0);
  const faults: readonly (readonly [isPresent: boolean, sentence: string])[] = [
    [outbox.failed > 0, t('fault.messages', { number: words.count(outbox.failed) })],
    [outbox.failed_mails > 0, t('fault.mails', { number: words.count(outbox.failed_mails) })],
    [failing.length > 0, t('fault.sources', { names: list.format(failing.map(({ service }) => service)) })],
    [
      refreshes.breakers.length > 0,
      t('fault.paused', { names: list.format(refreshes.breakers.map(({ service }) => service)) }),
    ],
    [work.failed_renewals > 0, t('fault.moves', { number: words.count(work.failed_renewals) })],
    [limits === 'unreachable', t('fault.limits')],
  ];
  return faults.filter(([isPresent]) => isPresent).map(([, sentence]) => sentence);
}
