'use client';

import type { Locale } from '@musubi/domain/locales';
import type { ProfilePageLabels } from '@musubi/ui/profile-page/profile-page-labels';
import { useMemo } from 'react';
import useSWRImmutable from 'swr/immutable';

/** The words of a public page in its owner's language, which need not be that of the screen; null while they load. */
export function usePreviewWords(name: string, locale: Locale): ProfilePageLabels | null {
  const { data: toWords } = useSWRImmutable(
    ['profile-page-words', locale],
    // The list of all catalogues is of no use to a screen that shows its own language alone.
    async () => (await import('./page-words.ts')).loadPageWords(locale),
    { keepPreviousData: true },
  );
  return useMemo(() => toWords?.(name) ?? null, [toWords, name]);
}
