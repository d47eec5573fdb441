'use client';

import { type LinkType, SERVICE_PREFIXES, serviceNameIn } from '@musubi/domain/link-types';
import { useLocale } from '@musubi/i18n/messages-provider';
import { Button } from '@musubi/ui/button/button';
import { EmptyState } from '@musubi/ui/empty-state/empty-state';
import { ServiceIcon } from '@musubi/ui/service-icon/service-icon';
import { useTranslation } from 'react-i18next';

import styles from './service-starts.module.css';

const FIRST_CHOICES = [
  'twitter',
  'youtube',
  'instagram',
  'pixiv',
  'note',
  'booth',
] as const satisfies readonly LinkType[];

/** Shown while the list is empty: buttons for six common services. */
export function ServiceStarts({
  onStart,
}: {
  readonly onStart: (prefix: string) => void;
}): React.JSX.Element {
  const { t } = useTranslation(['links', 'common']);
  const locale = useLocale();
  return (
    <EmptyState
      className={styles['empty']}
      title={t('empty.title')}
      actions={
        <div className={styles['services']}>
          {FIRST_CHOICES.map((type) => (
            <Button
              key={type}
              icon={<ServiceIcon type={type} size={22} />}
              onPress={() => onStart(SERVICE_PREFIXES[type])}
            >
              {serviceNameIn(locale, type)}
            </Button>
          ))}
        </div>
      }
    >
      {t('empty.body')}
    </EmptyState>
  );
}
