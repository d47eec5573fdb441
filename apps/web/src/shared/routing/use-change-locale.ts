'use client';

import type { Locale } from '@musubi/domain/locales';
import { writeLocaleCookie } from '@musubi/i18n/locale-cookie';
import { useRouter } from 'next/navigation';
import { useCallback } from 'react';

import { useSamePathIn } from './use-path.ts';

/** Stores the chosen language in a cookie and shows the current screen in that language. */
export function useChangeLocale(): (next: Locale) => void {
  const router = useRouter();
  const samePathIn = useSamePathIn();
  return useCallback(
    (next) => {
      writeLocaleCookie(next);
      router.replace(`${samePathIn(next)}${window.location.search}`, { scroll: false });
    },
    [router, samePathIn],
  );
}
