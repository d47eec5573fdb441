'use client';

import type { SuggestionListItemsInner } from '@musubi/api-client';
import { type RefObject, useEffect, useState } from 'react';

import { createLazyClient } from '#shared/clients/lazy-client.ts';

const DEBOUNCE_MS = 150;

/** Suggestions for the text of a field, fetched while the visitor types. */
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
        // If the request fails, the form still works without suggestions.
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
    // Text was typed before this script loaded.
    if (field.value !== field.defaultValue) handleInput();
    return () => {
      clearTimeout(timer);
      asked.abort();
      field.removeEventListener('input', handleInput);
    };
  }, [input, apiOrigin]);
  return { items, clear: () => setItems([]) };
}
