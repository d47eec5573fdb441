'use client';

import { Button } from '@musubi/ui/button/button';
import { CopyButton } from '@musubi/ui/copy-button/copy-button';
import { Notice } from '@musubi/ui/notice/notice';
import { VisuallyHidden } from '@musubi/ui/visually-hidden/visually-hidden';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useApp } from '#shared/app/app-context.tsx';
import { toApiFailure } from '#shared/clients/api-failure.ts';
import { useTask } from '#shared/errors/use-task.ts';
import { FoldedSection } from '#shared/screen/folded-section.tsx';

import { feedAddresses } from './feed-addresses.ts';

import styles from './side-cards.module.css';

function Address({ name, address }: { readonly name: string; readonly address: string }): React.JSX.Element {
  const { t } = useTranslation(['timeline', 'common']);
  return (
    <li className={styles['address']}>
      <span className={styles['format']}>{name}</span>
      <span className={styles['url']}>{address}</span>
      <CopyButton
        size="small"
        text={address}
        label={t('feed.copy', { name })}
        copiedLabel={t('common:action.copied')}
        refusedLabel={t('common:action.copy_refused')}
      />
    </li>
  );
}

/**
 * Creates the URLs at which feed readers fetch the timeline. The server returns the token only when it is
 * created, so the card cannot show a URL again.
 */
export function FeedCard(): React.JSX.Element {
  const { t } = useTranslation('timeline');
  const { client, config } = useApp();
  const attempt = useTask();
  const [token, setToken] = useState<string | null>(null);
  const listRef = useRef<HTMLUListElement>(null);
  // Announces the new URLs, also when they replace old ones.
  useEffect(() => {
    if (token !== null) listRef.current?.focus();
  }, [token]);
  const create = async (): Promise<void> => {
    await attempt.run(async () => {
      try {
        const created = await client.platform.v4RefreshTimelineToken();
        setToken(created.token);
      } catch (error) {
        throw await toApiFailure(error);
      }
    });
  };
  return (
    <FoldedSection title={<h2>{t('feed.title')}</h2>}>
      <div className={styles['card']}>
        <p data-phrases>{t('feed.body')}</p>
        {token !== null && (
          <>
            <ul ref={listRef} tabIndex={-1} className={styles['addresses']} aria-label={t('feed.addresses')}>
              {feedAddresses(config.apiOrigin, token).map(({ name, address }) => (
                <Address key={name} name={name} address={address} />
              ))}
            </ul>
            <Notice tone="warn" role="status">
              {t('feed.once')}
            </Notice>
          </>
        )}
        {attempt.failure !== null && (
          <Notice tone="danger" role="alert">
            {attempt.failure}
          </Notice>
        )}
        <Button isPending={attempt.isPending} onPress={() => void create()}>
          {token === null ? t('feed.create') : t('feed.replace')}
        </Button>
        <p className={styles['note']} data-phrases>
          {t('feed.replaces')}
        </p>
        <VisuallyHidden role="status">{token !== null && t('feed.created')}</VisuallyHidden>
      </div>
    </FoldedSection>
  );
}
