'use client';

import { Button } from '@musubi/ui/button/button';
import { TiedPagesDrawing } from '@musubi/ui/empty-state/drawings';
import { EmptyState } from '@musubi/ui/empty-state/empty-state';
import { LinkButton } from '@musubi/ui/link-button/link-button';
import { useTranslation } from 'react-i18next';

import { IntentLink as Link } from '#shared/routing/intent-link.tsx';
import { paths } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';

import type { FollowQuery } from './read-follows.ts';

/** Empty state before the first follow, with a link to discovery. */
export function NoFollows(): React.JSX.Element {
  const { t } = useTranslation('follows');
  const localize = useLocalize();
  return (
    <EmptyState
      title={t('empty.title')}
      isStacked
      picture={<TiedPagesDrawing />}
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

/** Empty state of a search without matches, or of a list without muted creators. */
export function NoSuchFollows({ query, onShowAll }: NoSuchFollowsProps): React.JSX.Element {
  const { t } = useTranslation('follows');
  return (
    <EmptyState
      title={query.q === '' ? t('none_such.muted') : t('none_such.title')}
      actions={<Button onPress={onShowAll}>{t('none_such.show_all')}</Button>}
    />
  );
}
