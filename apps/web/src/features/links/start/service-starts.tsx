'use client';

import { useLocale } from '@musubi/i18n/messages-provider';
import { Button } from '@musubi/ui/button/button';
import { EmptyState } from '@musubi/ui/empty-state/empty-state';
import { LinkIcon } from '@musubi/ui/service-icon/link-icon';
import { useTranslation } from 'react-i18next';

import { paths } from '#shared/routing/paths.ts';

import { BringPage } from '../addresses/bring-page.tsx';
import { OFFERED_SERVICES, startServiceName, startServicePrefix, toIconLink } from './start-services.ts';

import styles from './service-starts.module.css';

/** Number of service buttons next to the URL field. */
const MOST_CHOICES = 6;

/** Shown while the list is empty: buttons for six common services, and a link to the import screen. */
export function ServiceStarts({
  onStart,
}: {
  readonly onStart: (prefix: string) => void;
}): React.JSX.Element {
  const { t } = useTranslation(['links', 'common']);
  const locale = useLocale();
  const { first, further } = OFFERED_SERVICES[locale];
  return (
    <EmptyState
      className={styles['empty']}
      title={t('empty.title')}
      actions={
        <>
          <div className={styles['services']}>
            {[...first, ...further].slice(0, MOST_CHOICES).map((type) => (
              <Button
                key={type}
                icon={<LinkIcon link={toIconLink(type)} size={22} />}
                onPress={() => onStart(startServicePrefix(type))}
              >
                {startServiceName(locale, type)}
              </Button>
            ))}
          </div>
          <BringPage path={paths.imports} />
        </>
      }
    >
      {t('empty.body')}
    </EmptyState>
  );
}
