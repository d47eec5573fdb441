import type { Locale } from '@musubi/domain/locales';
import { loadMessages, type Namespace } from '@musubi/i18n/messages';
import { MessagesProvider } from '@musubi/i18n/messages-provider';
import type { ReactNode } from 'react';

export async function ScreenMessages({
  locale,
  namespaces,
  children,
}: {
  readonly locale: Locale;
  readonly namespaces: readonly Namespace[];
  readonly children: ReactNode;
}): Promise<React.JSX.Element> {
  return (
    <MessagesProvider locale={locale} messages={await loadMessages(locale, namespaces)}>
      {children}
    </MessagesProvider>
  );
}
