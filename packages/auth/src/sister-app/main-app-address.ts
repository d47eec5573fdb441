/** The main app, as configured in a sister app. */
export interface MainApp {
  /** Exact origin of the main app, such as `https://main.example`. */
  readonly origin: string;
  /** Id under which the main app has registered this page's origin. */
  readonly appId: string;
  /** Language of the log-in page. Without it, and for `en`, the browser's preference decides. */
  readonly locale?: 'en' | 'ja' | 'zh-TW';
}

/** Query parameters of the main app's log-in page. */
export const SISTER_QUERY = { app: 'app', key: 'key' } as const;
/** Prefix of the response in the hash of the page that the user comes back to. */
export const ANSWER_HASH = '#sign-on=';
/** The response after the user has declined. */
export const REFUSED_ANSWER = 'refused';

/** Builds the URL of the main app's log-in page for this sister app. */
export function mainAppAddress(mainApp: MainApp, more: Readonly<Record<string, string>> = {}): string {
  const { origin, appId, locale } = mainApp;
  const url = new URL(locale === undefined || locale === 'en' ? '/login' : `/${locale}/login`, origin);
  for (const [name, value] of Object.entries({ [SISTER_QUERY.app]: appId, ...more }))
    url.searchParams.set(name, value);
  return url.href;
}
