'use client';

import type { Locale } from '@musubi/domain/locales';
import { writeLocaleCookie } from '@musubi/i18n/locale-cookie';
import { layerHistory } from '@musubi/ui/layers/layer-history';
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
      const target = `${samePathIn(next)}${window.location.search}`;
      void layerHistory.leave().then(() => router.replace(target, { scroll: false }));
    },
    [router, samePathIn],
  );
}
