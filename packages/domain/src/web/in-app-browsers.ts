/** An app whose built-in browser is in use; `other` is an app that our words do not name. */
export type InAppBrowser = 'line' | 'instagram' | 'facebook' | 'other';

/**
 * The first match decides. Messenger and Threads say Facebook and Instagram too, and `; wv)` is what every WebView of
 * Android says.
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

/** The app whose built-in browser sent this user agent; null for a browser of its own. */
export function findInAppBrowser(userAgent: string): InAppBrowser | null {
  return MARKS.find(([mark]) => mark.test(userAgent))?.[1] ?? null;
}
