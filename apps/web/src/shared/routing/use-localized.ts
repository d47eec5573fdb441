'use client';

import { localizePath } from '@musubi/i18n/locale-paths';
import { useLocale } from '@musubi/i18n/messages-provider';
import { useCallback } from 'react';

export function useLocalize(): (path: string) => string {
  const locale = useLocale();
  return useCallback((path) => localizePath(path, locale), [locale]);
}
