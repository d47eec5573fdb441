'use client';

import type { FollowSort } from '@musubi/api-client';
import { SearchField } from '@musubi/ui/search-field/search-field';
import { Select } from '@musubi/ui/select/select';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { FollowQuery } from './read-follows.ts';

import styles from './follows-screen.module.css';

const SORT_KEYS = {
  recent: 'sort.recent',
  name: 'sort.name',
  use: 'sort.use',
} as const satisfies Record<FollowSort, string>;
const SORTS = Object.keys(SORT_KEYS) as readonly FollowSort[];
const SHOWN_KEYS = {
  all: 'shown.all',
  muted: 'mute.on',
} as const satisfies Record<FollowQuery['shown'], string>;
const SHOWN = Object.keys(SHOWN_KEYS) as readonly FollowQuery['shown'][];
/** Debounce of the search field. */
const TYPING_PAUSE_MS = 350;
const SEARCH_MAX_CHARACTERS = 100;

interface FollowsToolbarProps {
  readonly query: FollowQuery;
  readonly onQuery: (change: Partial<FollowQuery>) => void;
}

export function FollowsToolbar({ query, onQuery }: FollowsToolbarProps): React.JSX.Element {
  const { t } = useTranslation('follows');
  const [typed, setTyped] = useState(query.q);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);
  const search = (q: string, afterMs: number): void => {
    clearTimeout(pause.current);
    pause.current = setTimeout(() => onQuery({ q: q.trim() }), afterMs);
  };
  return (
    <div className={styles['toolbar']} role="search">
      <SearchField
        className={styles['search']}
        label={t('search.label')}
        clearLabel={t('search.clear')}
        maxLength={SEARCH_MAX_CHARACTERS}
        value={typed}
        onChange={(q) => {
          setTyped(q);
          search(q, q === '' ? 0 : TYPING_PAUSE_MS);
        }}
        onSubmit={(q) => search(q, 0)}
      />
      <Select
        label={t('shown.label')}
        labelPlacement="inside"
        items={SHOWN.map((value) => ({ value, label: t(SHOWN_KEYS[value]) }))}
        value={query.shown}
        onChange={(shown) => onQuery({ shown })}
      />
      <Select
        label={t('sort.label')}
        labelPlacement="inside"
        items={SORTS.map((value) => ({ value, label: t(SORT_KEYS[value]) }))}
        value={query.sort}
        onChange={(sort) => onQuery({ sort })}
      />
    </div>
  );
}
