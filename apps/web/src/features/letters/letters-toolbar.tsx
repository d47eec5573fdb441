'use client';

import type { LetterFilter } from '@musubi/api-client';
import { SearchField } from '@musubi/ui/search-field/search-field';
import { Select } from '@musubi/ui/select/select';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { FILTER_KEYS } from './state/letter-words.ts';
import type { LetterQuery } from './state/read-letters.ts';

import styles from './letters-screen.module.css';

const FILTERS = Object.keys(FILTER_KEYS) as readonly LetterFilter[];
/** Debounce of the search field. */
const TYPING_PAUSE_MS = 350;
const KEYWORD_MAX_CHARACTERS = 100;

interface LettersToolbarProps {
  readonly query: LetterQuery;
  readonly onQuery: (change: Partial<LetterQuery>) => void;
}

export function LettersToolbar({ query, onQuery }: LettersToolbarProps): React.JSX.Element {
  const { t } = useTranslation('letters');
  const [typed, setTyped] = useState(query.keyword);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const search = (keyword: string, afterMs: number): void => {
    clearTimeout(pause.current);
    pause.current = setTimeout(() => onQuery({ keyword: keyword.trim() }), afterMs);
  };
  return (
    <div className={styles['toolbar']} role="search">
      <SearchField
        className={styles['search']}
        label={t('search.label')}
        clearLabel={t('search.clear')}
        maxLength={KEYWORD_MAX_CHARACTERS}
        value={typed}
        onChange={(keyword) => {
          setTyped(keyword);
          search(keyword, keyword === '' ? 0 : TYPING_PAUSE_MS);
        }}
        onSubmit={(keyword) => search(keyword, 0)}
      />
      <Select
        label={t('filter.label')}
        labelPlacement="inside"
        items={FILTERS.map((value) => ({ value, label: t(FILTER_KEYS[value]) }))}
        value={query.filter}
        onChange={(filter) => onQuery({ filter })}
      />
    </div>
  );
}
