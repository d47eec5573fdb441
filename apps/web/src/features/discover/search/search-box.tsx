import { buttonClasses } from '@musubi/ui/button/button-look';
import Search from 'lucide-react/icons/search';
import type { ReactNode } from 'react';

import { QUERY_MAX_CHARACTERS } from '../query/discover-query.ts';
import { SearchExtras } from './search-extras.tsx';
import { SEARCH_INPUT_ID } from './search-input-id.ts';
import type { SuggestionWords } from './suggestions.tsx';

import styles from './search-box.module.css';

export interface SearchBoxWords extends SuggestionWords {
  readonly label: string;
  readonly placeholder: string;
  readonly submit: string;
}

interface SearchBoxProps {
  readonly words: SearchBoxWords;
  /** Path of the results, in the reader's language. */
  readonly action: string;
  /** The search text that the screen shows results for. */
  readonly query?: string;
  /** Further fields of the form, between the text field and the button. */
  readonly children?: ReactNode;
}

/**
 * The search form for creators: a GET form, with suggestions once their script has loaded. Use once per
 * screen.
 */
export function SearchBox({ words, action, query = '', children }: SearchBoxProps): React.JSX.Element {
  const { suggestions, genre } = words;
  return (
    <form className={styles['form']} role="search" action={action}>
      <div className={styles['field']}>
        <Search className={styles['sign']} size={20} aria-hidden="true" />
        <input
          id={SEARCH_INPUT_ID}
          type="search"
          name="q"
          className={styles['input']}
          aria-label={words.label}
          aria-keyshortcuts="/"
          placeholder={words.placeholder}
          defaultValue={query}
          maxLength={QUERY_MAX_CHARACTERS}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck="false"
          enterKeyHint="search"
        />
        <kbd className={styles['key']} aria-hidden="true">
          /
        </kbd>
        <SearchExtras words={{ suggestions, genre }} query={query} />
      </div>
      {children}
      <button type="submit" className={buttonClasses({ variant: 'primary' }, styles['submit'])}>
        {words.submit}
      </button>
    </form>
  );
}
