'use client';

import type { Locale } from '@musubi/domain/locales';
import { localizePath, splitLocale } from '@musubi/i18n/locale-paths';
import { usePathname } from 'next/navigation';
import { useCallback } from 'react';

/**
 * The screen's path without its locale, as in `paths`. Next.js returns the path that the browser requested,
 * not the rewritten path.
 */
export function useUnlocalizedPath(): string {
  return splitLocale(usePathname()).path;
}

/** Returns a function that returns this screen's path in another language. */
export function useSamePathIn(): (locale: Locale) => string {
  const path = useUnlocalizedPath();
  return useCallback((locale) => localizePath(path, locale), [path]);
}
