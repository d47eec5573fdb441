'use client';

import type { Digest, DigestFrequency } from '@musubi/api-client';
import { useLocale } from '@musubi/i18n/messages-provider';
import { ToggleGroup } from '@musubi/ui/toggle-group/toggle-group';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { findOfferedFrequencies } from './offered-frequencies.ts';

import styles from './follows-screen.module.css';

const FREQUENCY_KEYS = {
  never: 'mail.never',
  daily: 'mail.daily',
  weekly: 'mail.weekly',
} as const satisfies Record<DigestFrequency, string>;

/** Says when the next digest will be sent, or explains what a digest is. */
function NextDigest({ email, next_at: nextAt }: Pick<Digest, 'email' | 'next_at'>): React.JSX.Element {
  const { t } = useTranslation('follows');
  const locale = useLocale();
  const day = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
  return (
    <p className={styles['note']} data-phrases>
      {nextAt === null
        ? t('mail.hint')
        : t('mail.next', { day: day.format(new Date(nextAt)), email: email ?? '' })}
    </p>
  );
}

interface DigestChoiceProps {
  readonly digest: Digest;
  /** Explains why no digest can be sent. */
  readonly obstacle: ReactNode;
  readonly onChange: (frequency: DigestFrequency) => void;
}

/** How often the digest is sent. If none can be sent, the reader can only turn it off. */
export function DigestChoice({ digest, obstacle, onChange }: DigestChoiceProps): React.JSX.Element {
  const { t } = useTranslation('follows');
  const offered = findOfferedFrequencies(digest);
  return (
    <>
      {offered.length > 1 && (
        <ToggleGroup
          label={t('mail.label')}
          items={offered.map((value) => ({ value, label: t(FREQUENCY_KEYS[value]) }))}
          value={digest.frequency}
          onChange={onChange}
        />
      )}
      {digest.is_possible ? <NextDigest {...digest} /> : obstacle}
    </>
  );
}
