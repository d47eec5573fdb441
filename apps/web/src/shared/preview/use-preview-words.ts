'use client';

import type { Locale } from '@musubi/domain/locales';
import { createProfilePageWords } from '@musubi/i18n/profile-page-words';
import type { ProfilePageLabels } from '@musubi/ui/profile-page/profile-page-labels';
import useSWRImmutable from 'swr/immutable';

/** The words of a public page in its owner's language, which need not be that of the screen; null while they load. */
export function usePreviewWords(name: string, locale: Locale): ProfilePageLabels | null {
  const { data } = useSWRImmutable(['profile-page-words', locale, name], async () =>
    createProfilePageWords({ name, locale }),
  );
  return data ?? null;
}
