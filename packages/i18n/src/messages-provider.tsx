'use client';

import type { Locale } from '@musubi/domain/locales';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { I18nextProvider } from 'react-i18next';

import { createI18n } from './create-i18n.ts';
import type { Messages } from './messages.ts';

interface Scope {
  readonly locale: Locale;
  readonly messages: Messages;
}

const ScopeContext = createContext<Scope | null>(null);

/**
 * Provides messages to the components below, merged with the messages of outer providers of the same
 * language. The layout provides `common`, and each screen provides its own namespaces.
 */
export function MessagesProvider({
  locale,
  messages,
  children,
}: Scope & { readonly children: ReactNode }): ReactNode {
  const outer = useContext(ScopeContext);
  const scope = useMemo<Scope>(
    () => ({ locale, messages: outer?.locale === locale ? { ...outer.messages, ...messages } : messages }),
    [locale, messages, outer],
  );
  const instance = useMemo(() => createI18n(scope.locale, scope.messages), [scope]);
  return (
    <ScopeContext value={scope}>
      <I18nextProvider i18n={instance}>{children}</I18nextProvider>
    </ScopeContext>
  );
}

/** Returns the language of the screen. Throws outside a `MessagesProvider`. */
export function useLocale(): Locale {
  const scope = useContext(ScopeContext);
  if (scope === null) throw new Error('No MessagesProvider');
  return scope.locale;
}
