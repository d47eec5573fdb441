'use client';

import type { Locale } from '@musubi/domain/locales';
import type { ProfilePageLabels } from '@musubi/ui/profile-page/profile-page-labels';
import { useMemo } from 'react';
import useSWRImmutable from 'swr/immutable';

/**
 * The texts of a creator's page in the creator's language, which may differ from the language of the screen;
 * null while loading.
 */
export function usePreviewWords(name: string, locale: Locale): ProfilePageLabels | null {
  const { data: toWords } = useSWRImmutable(
    ['profile-page-words', locale],
    // Lazy-loaded, because most screens need only the texts of their own language.
    async () => (await import('./page-words.ts')).loadPageWords(locale),
    { keepPreviousData: true },
  );
  return useMemo(() => toWords?.(name) ?? null, [toWords, name]);
}
