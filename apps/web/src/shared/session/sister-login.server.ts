import { SISTER_QUERY, type SisterApp } from '@musubi/auth/sister-app';
import type { Locale } from '@musubi/domain/locales';
import { splitLocale } from '@musubi/i18n/locale-paths';

import { paths } from '#shared/routing/paths.ts';

/** A log-in that a sister app requested. `app` is null when the app is not registered. */
export interface SisterLogin {
  readonly app: SisterApp | null;
  /** Whether the app opened a popup; false when the app redirected this tab. */
  readonly isWindow: boolean;
}

/** Parses the URL of a log-in; null when no sister app has requested the log-in. */
export function findSister(
  { pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>,
  apps: readonly SisterApp[],
): SisterLogin | null {
  const asked = searchParams.getAll(SISTER_QUERY.app);
  if (asked.length === 0 || splitLocale(pathname).path !== paths.login) return null;
  return { app: findSisterApp(asked, apps), isWindow: !searchParams.has(SISTER_QUERY.key) };
}

/** Finds a sister app by its id; null for an unregistered app or more than one id. */
export function findSisterApp(asked: unknown, apps: readonly SisterApp[]): SisterApp | null {
  const [id, ...more] = [asked].flat();
  return more.length > 0 ? null : (apps.find((app) => app.id === id) ?? null);
}

export function sisterLoginPath(locale: Locale): string {
  return `/${locale}${paths.sisterLogin}`;
}

/**
 * Lets the popup of a registered app reach its opener. All other documents are isolated from their openers.
 * Redirects need the header too, because a single isolating response severs the link to the opener
 * permanently.
 */
export function forOpener(headers: Headers, sister: SisterLogin | null): void {
  if (sister?.isWindow === true && sister.app !== null)
    headers.set('cross-origin-opener-policy', 'unsafe-none');
}
