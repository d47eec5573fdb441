'use client';

import type { Subscriber } from '@musubi/api-client';
import { useLocale } from '@musubi/i18n/messages-provider';
import { IconButton } from '@musubi/ui/icon-button/icon-button';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import styles from './subscribers-screen.module.css';

interface SubscriberRowProps {
  readonly subscriber: Pick<Subscriber, 'confirmed_at' | 'email'>;
  readonly onRemove: () => void;
}

/** A subscribed reader: the address, and when the reader confirmed it. */
export function SubscriberRow({ subscriber, onRemove }: SubscriberRowProps): React.JSX.Element {
  const { t } = useTranslation('subscribers');
  const locale = useLocale();
  const { email, confirmed_at: confirmedAt } = subscriber;
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(confirmedAt));
  return (
    <li className={styles['row']}>
      <div className={styles['words']}>
        <bdi className={styles['email']}>{email}</bdi>
        <span className={styles['since']}>{t('since', { date })}</span>
      </div>
      <IconButton
        label={t('remove.of', { email })}
        icon={<Trash2 size={18} aria-hidden="true" />}
        onPress={onRemove}
      />
    </li>
  );
}
