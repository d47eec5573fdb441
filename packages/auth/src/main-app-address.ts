/** The main app, as a sister app knows it. */
export interface MainApp {
  /** Its exact origin, `https://main.example`. */
  readonly origin: string;
  /** The id under which it has registered the origin of this page. */
  readonly appId: string;
  /** The language of its window; without it, and for `en`, the one that the browser prefers. */
  readonly locale?: 'en' | 'ja' | 'zh-TW';
}

/** Names in the address of the main app's log-in. */
export const SISTER_QUERY = { app: 'app', key: 'key' } as const;
/** What stands before the answer in the hash of the page that is come back to. */
export const ANSWER_HASH = '#sign-on=';
/** The answer of somebody who does not want to. */
export const REFUSED_ANSWER = 'refused';

/** Where a sister app sends somebody to sign in. */
export function mainAppAddress(mainApp: MainApp, more: Readonly<Record<string, string>> = {}): string {
  const { origin, appId, locale } = mainApp;
  const url = new URL(locale === undefined || locale === 'en' ? '/login' : `/${locale}/login`, origin);
  for (const [name, value] of Object.entries({ [SISTER_QUERY.app]: appId, ...more }))
    url.searchParams.set(name, value);
  return url.href;
}
