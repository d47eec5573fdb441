/** Settings of a sister app for signing in through the main app. */
export interface MainApp {
  /** Exact origin of the main app, such as `https://main.example`. */
  readonly origin: string;
  /** Id under which the main app has registered this sister app's origin. */
  readonly appId: string;
  /** Language of the main app's sign-in page. If it is missing or `en`, the browser's languages decide. */
  readonly locale?: 'en' | 'ja' | 'zh-TW';
}

/** Query parameters of the main app's sign-in page. */
export const SISTER_QUERY = { app: 'app', key: 'key' } as const;
/** Prefix of the URL hash in which the main app sends its response. */
export const ANSWER_HASH = '#sign-on=';
/** Response when the user has declined to sign in. */
export const REFUSED_ANSWER = 'refused';

/** Builds the URL of the main app's sign-in page for this sister app. */
export function mainAppAddress(mainApp: MainApp, more: Readonly<Record<string, string>> = {}): string {
  const { origin, appId, locale } = mainApp;
  const url = new URL(locale === undefined || locale === 'en' ? '/login' : `/${locale}/login`, origin);
  for (const [name, value] of Object.entries({ [SISTER_QUERY.app]: appId, ...more }))
    url.searchParams.set(name, value);
  return url.href;
}
