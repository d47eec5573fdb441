'use client';

import type { SuggestionListItemsInner } from '@musubi/api-client';
import { type RefObject, useEffect, useState } from 'react';

import { createLazyClient } from '#shared/clients/lazy-client.ts';

const DEBOUNCE_MS = 150;

/** Suggestions for the words in a field, fetched while the visitor types. */
export function useSuggestions(
  input: RefObject<HTMLInputElement | null>,
  apiOrigin: string,
): {
  readonly items: readonly SuggestionListItemsInner[];
  readonly clear: () => void;
} {
  const [items, setItems] = useState<readonly SuggestionListItemsInner[]>([]);
  useEffect(() => {
    const field = input.current;
    if (field === null) return undefined;
    const { content } = createLazyClient({ baseUrl: apiOrigin });
    let timer: ReturnType<typeof setTimeout> | undefined;
    let asked = new AbortController();
    const ask = async (q: string, signal: AbortSignal): Promise<void> => {
      try {
        const found = await content.listSuggestions({ q }, { signal });
        if (!signal.aborted) setItems(found.items);
      } catch {
        // Without an answer, the form still searches.
        if (!signal.aborted) setItems([]);
      }
    };
    const handleInput = (): void => {
      clearTimeout(timer);
      asked.abort();
      asked = new AbortController();
      const { signal } = asked;
      const q = field.value.trim();
      if (q === '') setItems([]);
      else timer = setTimeout(() => void ask(q, signal), DEBOUNCE_MS);
    };
    field.addEventListener('input', handleInput);
    // Words typed before this script had loaded.
    if (field.value !== field.defaultValue) handleInput();
    return () => {
      clearTimeout(timer);
      asked.abort();
      field.removeEventListener('input', handleInput);
    };
  }, [input, apiOrigin]);
  return { items, clear: () => setItems([]) };
}
