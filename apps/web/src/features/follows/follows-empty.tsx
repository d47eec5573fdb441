'use client';

import { Button } from '@musubi/ui/button/button';
import { EmptyState } from '@musubi/ui/empty-state/empty-state';
import { LinkButton } from '@musubi/ui/link-button/link-button';
import Link from 'next/link';
import { useTranslation } from 'react-i18next';

import { paths } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';

import type { FollowQuery } from './read-follows.ts';

import styles from './follows-empty.module.css';

/** Three pages tied together by one cord. */
function PagesPicture(): React.JSX.Element {
  return (
    <svg className={styles['picture']} viewBox="0 0 160 112">
      <rect className={styles['paper']} x="10" y="22" width="44" height="62" rx="7" />
      <rect className={styles['paper']} x="58" y="12" width="44" height="62" rx="7" />
      <rect className={styles['paper']} x="106" y="22" width="44" height="62" rx="7" />
      <circle className={styles['face']} cx="32" cy="40" r="8" />
      <circle className={styles['face']} cx="80" cy="30" r="8" />
      <circle className={styles['face']} cx="128" cy="40" r="8" />
      <path className={styles['line']} d="M22 58h20M22 66h14M70 48h20M70 56h14M118 58h20M118 66h14" />
      <path className={styles['cord']} d="M32 84c4 16 30 18 48 12 18 6 44 4 48-12M80 74v22" />
      <circle className={styles['knot']} cx="80" cy="96" r="5" />
    </svg>
  );
}

/** Empty state before the first follow, with a link to the creators. */
export function NoFollows(): React.JSX.Element {
  const { t } = useTranslation('follows');
  const localize = useLocalize();
  return (
    <EmptyState
      title={t('empty.title')}
      isStacked
      picture={<PagesPicture />}
      actions={
        <LinkButton linkComponent={Link} variant="primary" href={localize(paths.discover)}>
          {t('empty.discover')}
        </LinkButton>
      }
    >
      {t('empty.body')}
    </EmptyState>
  );
}

interface NoSuchFollowsProps {
  readonly query: FollowQuery;
  readonly onShowAll: () => void;
}

/** Empty state for a search without matches, and for no muted creators. */
export function NoSuchFollows({ query, onShowAll }: NoSuchFollowsProps): React.JSX.Element {
  const { t } = useTranslation('follows');
  return (
    <EmptyState
      title={query.q === '' ? t('none_such.muted') : t('none_such.title')}
      actions={<Button onPress={onShowAll}>{t('none_such.show_all')}</Button>}
    />
  );
}
