'use client';

import { lazyComponent } from '@musubi/ui/lazy/lazy-component';
import { useRouter } from 'next/navigation';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

import { SEARCH_INPUT_ID } from './search-input-id.ts';
import type { SuggestionWords } from './suggestions.tsx';

const Suggestions = lazyComponent(async () => (await import('./suggestions.tsx')).Suggestions);

export interface SearchBehaviorProps {
  readonly words: SuggestionWords;
  /** The search text that the screen shows results for. */
  readonly query: string;
}

const isTyping = (element: Element | null): boolean =>
  element instanceof HTMLElement &&
  (element.isContentEditable || element.matches('input,textarea,select,[role="dialog"] *'));

/** Focuses the search field when the visitor presses `/` outside any field. */
function useSlashKey(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent): void => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.isComposing;
      if (event.key !== '/' || !isPlain || isTyping(document.activeElement)) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [input]);
}

/** The path of the results for a form. Omits empty fields. */
function toPath(form: HTMLFormElement): string {
  const fields = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' ? [[name, value]] : [],
  );
  const { pathname } = new URL(form.action);
  return fields.length === 0 ? pathname : `${pathname}?${new URLSearchParams(fields).toString()}`;
}

/** Opens the form's results by client-side navigation when it is submitted. */
function useSoftSubmit(input: RefObject<HTMLInputElement | null>): void {
  const router = useRouter();
  const handleSubmit = useEffectEvent((event: SubmitEvent) => {
    event.preventDefault();
    if (event.currentTarget instanceof HTMLFormElement) router.push(toPath(event.currentTarget));
  });
  useEffect(() => {
    const form = input.current?.form;
    form?.addEventListener('submit', handleSubmit);
    return () => form?.removeEventListener('submit', handleSubmit);
  }, [input]);
}

/**
 * Adds script to the server-rendered search field: its suggestions, the `/` key and navigation without a
 * reload.
 */
export function SearchBehavior({ words, query }: SearchBehaviorProps): React.JSX.Element | null {
  const input = useRef<HTMLInputElement>(null);
  // The visitor may have focused the field before this script loaded. This component never renders on the
  // server.
  const [isUsed, setIsUsed] = useState(() => document.activeElement?.id === SEARCH_INPUT_ID);
  const handleFocus = useEffectEvent(() => setIsUsed(true));
  // Runs before the effects of the hooks below, which need `input.current`.
  useEffect(() => {
    const field = document.getElementById(SEARCH_INPUT_ID);
    input.current = field instanceof HTMLInputElement ? field : null;
    field?.addEventListener('focus', handleFocus);
    field?.addEventListener('input', handleFocus);
    return () => {
      field?.removeEventListener('focus', handleFocus);
      field?.removeEventListener('input', handleFocus);
    };
  }, []);
  useSlashKey(input);
  useSoftSubmit(input);
  useEffect(() => {
    // The field is uncontrolled, so that text typed before this script has loaded stays. After going back in
    // the history, it must show the text of the results.
    const field = input.current;
    if (field !== null && document.activeElement !== field) field.value = query;
  }, [query]);
  return isUsed ? <Suggestions input={input} words={words} /> : null;
}
