'use client';

import { buttonClasses } from '@musubi/ui/button/button-look';
import { lazyComponent } from '@musubi/ui/lazy/lazy-component';
import Search from 'lucide-react/icons/search';
import { useRouter } from 'next/navigation';
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';

import styles from './search-box.module.css';

const Suggestions = lazyComponent(async () => (await import('./suggestions.tsx')).Suggestions);

export interface SearchBoxWords {
  readonly label: string;
  readonly placeholder: string;
  readonly submit: string;
  readonly suggestions: string;
  readonly genre: string;
}

interface SearchBoxProps {
  readonly words: SearchBoxWords;
  /** Path of the results, in the reader's language. */
  readonly action: string;
  /** The words of the search that the screen shows. */
  readonly query?: string;
  /** Further fields of the form, between the words and the button. */
  readonly children?: ReactNode;
}

const isTyping = (element: Element | null): boolean =>
  element instanceof HTMLElement &&
  (element.isContentEditable || element.matches('input,textarea,select,[role="dialog"] *'));

/** Focuses the field when the visitor presses `/` outside a field. */
function useSlashKey(focus: () => void): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent): void => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.isComposing;
      if (event.key !== '/' || !isPlain || isTyping(document.activeElement)) return;
      event.preventDefault();
      focus();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [focus]);
}

/** The path of the form's results, without empty fields. */
function toPath(form: HTMLFormElement): string {
  const entries = [...new FormData(form)].filter(([, value]) => value !== '');
  const query = new URLSearchParams(entries as [string, string][]).toString();
  const { pathname } = new URL(form.action);
  return query === '' ? pathname : `${pathname}?${query}`;
}

/** The search of creators: a GET form, with suggestions once their script has loaded. */
export function SearchBox({ words, action, query = '', children }: SearchBoxProps): React.JSX.Element {
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const [isUsed, setIsUsed] = useState(false);
  const [focus] = useState(() => () => {
    input.current?.focus();
    input.current?.select();
  });
  useSlashKey(focus);
  useEffect(() => {
    // The field is not controlled, so that words typed before the script has loaded stay. After a step back it must
    // show the words of the results.
    if (input.current !== null && document.activeElement !== input.current) input.current.value = query;
  }, [query]);
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    router.push(toPath(event.currentTarget));
  };
  return (
    <form className={styles['form']} role="search" action={action} onSubmit={handleSubmit}>
      <div className={styles['field']}>
        <Search className={styles['sign']} size={20} aria-hidden="true" />
        <input
          ref={input}
          type="search"
          name="q"
          className={styles['input']}
          aria-label={words.label}
          aria-keyshortcuts="/"
          placeholder={words.placeholder}
          defaultValue={query}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck="false"
          enterKeyHint="search"
          onFocus={() => setIsUsed(true)}
        />
        <kbd className={styles['key']} aria-hidden="true">
          /
        </kbd>
        {isUsed && <Suggestions input={input} words={words} />}
      </div>
      {children}
      <button type="submit" className={buttonClasses({ variant: 'primary' }, styles['submit'])}>
        {words.submit}
      </button>
    </form>
  );
}
