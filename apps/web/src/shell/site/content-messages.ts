'use client';

import { DEFAULT_LOCALE, type Locale } from '@musubi/domain/locales';
import type { Messages } from '@musubi/i18n/messages';
import { createContext } from 'react';

/** The common messages of a content page, for screens that the server could not choose in advance. */
export const ContentMessages = createContext<{ readonly locale: Locale; readonly messages: Messages }>({
  locale: DEFAULT_LOCALE,
  messages: {},
});
