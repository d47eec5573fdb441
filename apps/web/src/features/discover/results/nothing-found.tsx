import { LARGE_MARK } from '@musubi/domain/brand-large-mark';
import type { Locale } from '@musubi/domain/locales';
import { LogoMark } from '@musubi/ui/brand/brand';
import { EmptyState } from '@musubi/ui/empty-state/empty-state';
import type { TFunction } from 'i18next';

import type { DiscoverQuery } from '../query/discover-query.ts';
import { MakePageLink } from './make-page-link.tsx';

import styles from '../discover-page.module.css';

interface NothingFoundProps {
  readonly t: TFunction<['discover', 'common']>;
  readonly locale: Locale;
  readonly query: DiscoverQuery;
}

/** A search without results: the searched text, and an invitation to create a page. */
export function NothingFound({ t, locale, query: { q, commissions } }: NothingFoundProps): React.JSX.Element {
  return (
    <div className={styles['empty']}>
      <EmptyState
        title={
          q === ''
            ? t(commissions === null ? 'empty.title_genre' : 'empty.title_commissions')
            : t('empty.title', { query: q })
        }
        picture={<LogoMark drawing={LARGE_MARK} width={64} height={64} />}
        actions={<MakePageLink t={t} locale={locale} />}
      >
        <p>{t('empty.body')}</p>
        {/* Explains why creators do not find their own page on their first day. */}
        {q !== '' && <p>{t('empty.nothing_body')}</p>}
      </EmptyState>
    </div>
  );
}
