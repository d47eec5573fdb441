import { isLocale, type Locale } from '@musubi/domain/locales';
import { notFound } from 'next/navigation';

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

/** Props of a route below a kit. */
export interface KitRouteProps extends LocaleRouteProps {
  readonly params: Promise<{ readonly locale: string; readonly id: string }>;
}

/** Props of a route below an app or a token. */
export interface ConnectionRouteProps extends LocaleRouteProps {
  readonly params: Promise<{ readonly locale: string; readonly id: string }>;
}

/** Props of a route below a webhook. */
export interface WebhookRouteProps extends LocaleRouteProps {
  readonly params: Promise<{ readonly locale: string; readonly id: string }>;
}
