'use client';

import type { PersonList } from '@musubi/api-client';
import { Badge } from '@musubi/ui/badge/badge';
import { Button } from '@musubi/ui/button/button';
import { EmptyState } from '@musubi/ui/empty-state/empty-state';
import { Notice } from '@musubi/ui/notice/notice';
import { SearchField } from '@musubi/ui/search-field/search-field';
import { VisuallyHidden } from '@musubi/ui/visually-hidden/visually-hidden';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { ReadState } from '#shared/app/use-read.ts';
import { CardContent } from '#shared/screen/card-content.tsx';

import { nameOfPerson } from './people-words.ts';

import rows from '#shared/screen/row-list.module.css';
import styles from './people.module.css';

const MATCHES = {
  handle: 'match.handle',
  former_handle: 'match.former_handle',
  address: 'match.address',
  user_id: 'match.user_id',
} as const;
export const STATES = {
  active: 'state.active',
  suspended: 'state.suspended',
  leaving: 'state.leaving',
} as const;

const QUERY_MAX = 320;

/** The field that finds accounts; Enter or the button starts the search. */
export function PeopleSearchForm({
  onSearch,
}: {
  readonly onSearch: (text: string) => void;
}): React.JSX.Element {
  const { t } = useTranslation('people');
  const [text, setText] = useState('');
  const search = (): void => onSearch(text.trim());
  return (
    <search className={styles['search']}>
      <SearchField
        className={styles['field']}
        label={t('search.label')}
        clearLabel={t('search.clear')}
        value={text}
        maxLength={QUERY_MAX}
        autoComplete="off"
        onChange={setText}
        onSubmit={search}
        onClear={() => onSearch('')}
      />
      <Button variant="primary" isDisabled={text.trim() === ''} onPress={search}>
        {t('search.find')}
      </Button>
    </search>
  );
}

interface ResultsProps {
  readonly list: PersonList;
  readonly onShow: (id: string) => void;
}

function Results({ list, onShow }: ResultsProps): React.JSX.Element {
  const { t } = useTranslation('people');
  const { items, is_identity_available: isComplete } = list;
  return (
    <>
      {!isComplete && (
        <Notice tone="warn" role="status">
          {t('search.partial')}
        </Notice>
      )}
      <VisuallyHidden role="status">{t('search.count', { count: items.length })}</VisuallyHidden>
      {items.length === 0 ? (
        <EmptyState title={t('search.none_title')}>{t('search.none')}</EmptyState>
      ) : (
        <ul className={rows['list']} aria-label={t('search.results')}>
          {items.map((person) => (
            <li key={person.user_id}>
              <button type="button" className={styles['result']} onClick={() => onShow(person.user_id)}>
                <span className={styles['name']}>{nameOfPerson(person, t)}</span>
                <span className={styles['note']}>
                  {t(MATCHES[person.match])} · {person.user_id}
                </span>
                {person.state !== 'active' && <Badge tone="warn">{t(STATES[person.state])}</Badge>}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface PeopleResultsProps {
  readonly reading: ReadState<PersonList>;
  readonly onShow: (id: string) => void;
}

/** The accounts that a search found. */
export function PeopleResults({ reading, onShow }: PeopleResultsProps): React.JSX.Element {
  return (
    <CardContent reading={reading} rows={1}>
      {(list) => <Results list={list} onShow={onShow} />}
    </CardContent>
  );
}
