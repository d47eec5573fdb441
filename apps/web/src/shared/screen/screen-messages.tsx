import { isLocale, type Locale } from '@musubi/domain/locales';
import { loadMessages, type Namespace } from '@musubi/i18n/messages';
import { MessagesProvider } from '@musubi/i18n/messages-provider';
import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';

/** What every route below `[locale]` receives. */
export interface LocaleRouteProps {
  readonly params: Promise<{ readonly locale: string }>;
}

/** The same for a route that reads its query. */
export interface QueryRouteProps extends LocaleRouteProps {
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

/** The language of a route. An unknown one is no route. */
export async function localeOf({ params }: LocaleRouteProps): Promise<Locale> {
  const { locale } = await params;
  return isLocale(locale) ? locale : notFound();
}

/** Gives a screen the words of its own namespaces. */
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
