import { isLocale, type Locale } from '@musubi/domain/locales';
import { loadMessages, type Namespace } from '@musubi/i18n/messages';
import { MessagesProvider } from '@musubi/i18n/messages-provider';
import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';

/** Props of every route below `[locale]`. */
export interface LocaleRouteProps {
  readonly params: Promise<{ readonly locale: string }>;
}

/** Props of a route that reads its query string. */
export interface QueryRouteProps extends LocaleRouteProps {
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

/** The locale of a route. Responds with 404 for an unknown locale. */
export async function localeOf({ params }: LocaleRouteProps): Promise<Locale> {
  const { locale } = await params;
  return isLocale(locale) ? locale : notFound();
}

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
