import { SISTER_QUERY, type SisterApp } from '@musubi/auth/sister-app';
import type { Locale } from '@musubi/domain/locales';
import { splitLocale } from '@musubi/i18n/locale-paths';

import { paths } from './paths.ts';

/** A log-in that another app has asked for; `app` is null for one that is not registered. */
export interface SisterLogin {
  readonly app: SisterApp | null;
  /** False for somebody who came in this tab. */
  readonly isWindow: boolean;
}

/** Reads the address of a log-in; null when no app has asked for it. */
export function findSister(
  { pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>,
  apps: readonly SisterApp[],
): SisterLogin | null {
  const asked = searchParams.getAll(SISTER_QUERY.app);
  if (asked.length === 0 || splitLocale(pathname).path !== paths.login) return null;
  return { app: findSisterApp(asked, apps), isWindow: !searchParams.has(SISTER_QUERY.key) };
}

/** The app of an id; null for one that is not registered, and for several ids at once. */
export function findSisterApp(asked: unknown, apps: readonly SisterApp[]): SisterApp | null {
  const [id, ...more] = [asked].flat();
  return more.length > 0 ? null : (apps.find((app) => app.id === id) ?? null);
}

/** The internal path of the screen for it. */
export function sisterLoginPath(locale: Locale): string {
  return `/${locale}${paths.sisterLogin}`;
}

/**
 * Lets the window that a registered app has opened know its opener; every other document is cut off from whoever opened
 * it. Redirects count too: one that cuts off does so for good.
 */
export function forOpener(headers: Headers, sister: SisterLogin | null): void {
  if (sister?.isWindow === true && sister.app !== null)
    headers.set('cross-origin-opener-policy', 'unsafe-none');
}
