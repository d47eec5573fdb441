'use client';

import type { Locale } from '@musubi/domain/locales';
import { profilePageWords } from '@musubi/i18n/profile-page-words';
import { getT } from '@musubi/i18n/translator';
import type { ProfilePageLabels } from '@musubi/ui/profile-page/profile-page-labels';
import { useMemo } from 'react';
import useSWRImmutable from 'swr/immutable';

/** The words of a public page in its owner's language, which need not be that of the screen; null while they load. */
export function usePreviewWords(name: string, locale: Locale): ProfilePageLabels | null {
  const { data: t } = useSWRImmutable(
    ['profile-page-words', locale],
    async () => getT(locale, 'profile-page'),
    {
      keepPreviousData: true,
    },
  );
  return useMemo(() => (t === undefined ? null : profilePageWords(t, name)), [t, name]);
}
