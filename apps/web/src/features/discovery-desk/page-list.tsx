'use client';

import type { DeskDiscoveryFilter, DeskDiscoveryPage } from '@musubi/api-client';
import { LOCALE_NAMES } from '@musubi/i18n/locale-names';
import { useLocale } from '@musubi/i18n/messages-provider';
import { Button } from '@musubi/ui/button/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useRead } from '#shared/app/use-read.ts';
import { useOperator } from '#shared/operators/operator-context.tsx';
import { profilePagePath } from '#shared/routing/paths.ts';
import { CardContent } from '#shared/screen/card-content.tsx';

import rows from '#shared/screen/row-list.module.css';
import styles from './discovery-desk.module.css';

interface PageListProps {
  readonly filter: DeskDiscoveryFilter;
  /** Number of changes that the operator has made. A new number refetches the list. */
  readonly version: number;
  readonly onChoose: (page: DeskDiscoveryPage) => void;
}

/** Says when, and to readers of which language, discovery shows a pick. */
function Limits({ page }: { readonly page: DeskDiscoveryPage }): React.JSX.Element | null {
  const { t } = useTranslation('discovery-desk');
  const locale = useLocale();
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const format = (text: string): string => moment.format(new Date(text));
  const words = [
    page.picked_from === null ? '' : t('picks.from', { date: format(page.picked_from) }),
    page.picked_until === null ? '' : t('picks.until', { date: format(page.picked_until) }),
    page.pick_locale === undefined ? '' : LOCALE_NAMES[page.pick_locale],
  ].filter((text) => text !== '');
  return words.length === 0 ? null : <p className={styles['note']}>{words.join(' · ')}</p>;
}

function Row({ page, onChoose }: Pick<PageListProps, 'onChoose'> & { readonly page: DeskDiscoveryPage }) {
  const { t } = useTranslation('discovery-desk');
  return (
    <li className={styles['row']}>
      <div className={styles['words']}>
        <bdi>{page.name}</bdi>
        <p className={styles['note']}>
          <a className={styles['link']} href={profilePagePath(page.pub_id)}>
            <bdi>@{page.pub_id}</bdi>
          </a>
        </p>
        <Limits page={page} />
      </div>
      <Button aria-label={t('change_of', { name: page.name })} onPress={() => onChoose(page)}>
        {t('change')}
      </Button>
    </li>
  );
}

/** One list page of results. The operator can load the next one below it. */
function Results({ cursor, ...props }: PageListProps & { readonly cursor?: string }): React.JSX.Element {
  const { filter, version, onChoose } = props;
  const { t } = useTranslation('discovery-desk');
  const { client } = useOperator();
  const [hasMore, setHasMore] = useState(false);
  const reading = useRead(`/v4/operator/discovery ${filter} ${cursor ?? ''} ${version}`, async () =>
    client.v4OperatorListDiscovery({ filter, ...(cursor !== undefined && { cursor }) }),
  );
  return (
    <CardContent reading={reading} rows={2}>
      {({ items, next_cursor: next }) => (
        <>
          {items.length === 0 && cursor === undefined && (
            <p className={styles['note']}>{filter === 'hidden' ? t('hidden.empty') : t('picks.empty')}</p>
          )}
          {items.length > 0 && (
            <ul className={rows['list']}>
              {items.map((page) => (
                <Row key={page.user_id} page={page} onChoose={onChoose} />
              ))}
            </ul>
          )}
          {next !== null && hasMore && <Results {...props} cursor={next} />}
          {next !== null && !hasMore && (
            <Button className={styles['start']} onPress={() => setHasMore(true)}>
              {t('more')}
            </Button>
          )}
        </>
      )}
    </CardContent>
  );
}

/** The list of hidden pages, or of picks. */
export function PageList(props: PageListProps): React.JSX.Element {
  const { t } = useTranslation('discovery-desk');
  return (
    <section className={styles['section']}>
      <h2>{props.filter === 'hidden' ? t('hidden.title') : t('picks.title')}</h2>
      <Results {...props} />
    </section>
  );
}
