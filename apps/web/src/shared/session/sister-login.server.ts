import { SISTER_QUERY, type SisterApp } from '@musubi/auth/sister-app';
import type { Locale } from '@musubi/domain/locales';
import { splitLocale } from '@musubi/i18n/locale-paths';

import { paths } from '#shared/routing/paths.ts';

/** A log-in requested by a sister app; `app` is null when it is not registered. */
export interface SisterLogin {
  readonly app: SisterApp | null;
  /** Whether the app opened a popup; false when it redirected this tab. */
  readonly isWindow: boolean;
}

/** Parses the URL of a log-in; null when no app has requested it. */
export function findSister(
  { pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>,
  apps: readonly SisterApp[],
): SisterLogin | null {
  const asked = searchParams.getAll(SISTER_QUERY.app);
  if (asked.length === 0 || splitLocale(pathname).path !== paths.login) return null;
  return { app: findSisterApp(asked, apps), isWindow: !searchParams.has(SISTER_QUERY.key) };
}

/** Finds an app by its id; null when it is not registered, or when several ids are given. */
export function findSisterApp(asked: unknown, apps: readonly SisterApp[]): SisterApp | null {
  const [id, ...more] = [asked].flat();
  return more.length > 0 ? null : (apps.find((app) => app.id === id) ?? null);
}

export function sisterLoginPath(locale: Locale): string {
  return `/${locale}${paths.sisterLogin}`;
}

/**
 * Lets the popup of a registered app keep its opener; all other documents are isolated from theirs. Set it on
 * redirects too: one isolating response cuts the opener off for good.
 */
export function forOpener(headers: Headers, sister: SisterLogin | null): void {
  if (sister?.isWindow === true && sister.app !== null)
    headers.set('cross-origin-opener-policy', 'unsafe-none');
}
