'use client';

import type { MailOptions } from '@musubi/auth/account-ports';
import { useLocale } from '@musubi/i18n/messages-provider';
import { useMemo } from 'react';

import { useApp } from '#shared/app/app-context.tsx';
import { paths } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';

/**
 * Options for mails of the identity service: the screen's language, and the URL to open after the mail link
 * has been used.
 */
export function useMailOptions(path: string = paths.dashboard): MailOptions {
  const { config } = useApp();
  const locale = useLocale();
  const localize = useLocalize();
  const continueUrl = `${config.webOrigin}${localize(path)}`;
  return useMemo(() => ({ language: locale, continueUrl }), [locale, continueUrl]);
}
