'use client';

import type { RemovedLink, RemovedLinkList } from '@musubi/api-client';
import { REMOVED_LINKS_RETENTION_DAYS } from '@musubi/domain/limits';
import { useLocale } from '@musubi/i18n/messages-provider';
import { Button } from '@musubi/ui/button/button';
import { LinkIcon } from '@musubi/ui/service-icon/link-icon';
import { useTranslation } from 'react-i18next';

import { type ReadState, useRead } from '#shared/api/use-read.ts';

import { useActions, useSelected } from './links-context.ts';
import { canAddLink } from './links-draft.ts';

import styles from './removed-links-panel.module.css';

/**
 * Fetches the removed links for each `version` of the list. Shows the previous links until the API responds.
 */
function useRemovedLinks(version: number): ReadState<RemovedLinkList> {
  return useRead(
    `/v4/external_links/removed?version=${version}`,
    async ({ platform }) => platform.v4ListRemovedLinks(),
    { keepPreviousData: true },
  );
}

function RemovedRow({ removed }: { readonly removed: RemovedLink }): React.JSX.Element {
  const { t } = useTranslation(['links', 'common']);
  const locale = useLocale();
  const actions = useActions();
  const isFull = useSelected(({ draft }) => !canAddLink(draft));
  const { link, kept_until } = removed;
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(kept_until));
  return (
    <li className={styles['row']}>
      <LinkIcon link={link} />
      <span className={styles['words']}>
        <span className={styles['title']}>{link.title}</span>
        <span className={styles['note']}>{t('removed.until', { day })}</span>
      </span>
      <Button
        isDisabled={isFull}
        aria-label={t('removed.restore_title', { title: link.title })}
        onPress={() => actions.restore(link)}
      >
        {t('removed.restore')}
      </Button>
    </li>
  );
}

/** Recently deleted links, collapsed below the list. Creators can restore a deleted link for some weeks. */
export function RemovedLinksPanel(): React.JSX.Element | null {
  const { t } = useTranslation(['links', 'common']);
  const version = useSelected(({ base }) => base.version);
  const { data, error, mutate } = useRemovedLinks(version);
  const isListed = useSelected(({ draft }) => draft.map(({ id }) => id).join(' '));
  const present = new Set(isListed.split(' '));
  const items = data?.value.items.filter(({ link }) => !present.has(link.id)) ?? [];
  if (items.length === 0 && error === undefined) return null;
  return (
    <details className={styles['panel']}>
      <summary className={styles['summary']}>{t('removed.title', { count: items.length })}</summary>
      <p className={styles['note']}>{t('removed.note', { count: REMOVED_LINKS_RETENTION_DAYS })}</p>
      {items.length > 0 && (
        <ul className={styles['list']}>
          {items.map((removed) => (
            <RemovedRow key={removed.link.id} removed={removed} />
          ))}
        </ul>
      )}
      {error !== undefined && data === undefined && (
        <div className={styles['failed']}>
          <p>{t('removed.failed')}</p>
          <Button onPress={() => void mutate()}>{t('common:action.retry')}</Button>
        </div>
      )}
    </details>
  );
}
