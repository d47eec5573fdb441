/** An app whose built-in browser is in use; `other` is any app for which we have no texts of its own. */
export type InAppBrowser = 'line' | 'instagram' | 'facebook' | 'other';

/**
 * The first match decides. User agents of Messenger and Threads also contain those of Facebook and Instagram,
 * and every Android WebView sends `; wv)`.
 */
const MARKS: readonly (readonly [RegExp, InAppBrowser])[] = [
  [/ Line\/\d/, 'line'],
  [/\b(?:Barcelona \d|MessengerForiOS|MessengerLiteForiOS|Orca-Android)/, 'other'],
  [/ Instagram \d/, 'instagram'],
  [/\bFB(?:AN|AV|_IAB)\//, 'facebook'],
  [
    /\b(?:BytedanceWebview|musical_ly_\d|trill_\d|Twitter for iPhone|KAKAOTALK|MicroMessenger\/)|; wv\)/,
    'other',
  ],
];

/** The app whose built-in browser sent this user agent; null for a standalone browser. */
export function findInAppBrowser(userAgent: string): InAppBrowser | null {
  return MARKS.find(([mark]) => mark.test(userAgent))?.[1] ?? null;
}
