import { findInAppBrowser, type InAppBrowser } from '@musubi/domain/in-app-browsers';

import { type CorpusRow, defineKind } from '../kind.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID_VIEW =
  'Mozilla/5.0 (Linux; Android 16; Pixel 10 Build/BP3A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/142.0.0.0 Mobile Safari/537.36';

/** User agents, and the app whose built-in browser sends them. */
const ROWS: readonly CorpusRow<InAppBrowser | null>[] = [
  {
    title: 'C10: finds LINE on an iPhone',
    input: `${IPHONE} Mobile/15E148 Safari Line/15.18.0`,
    right: 'line',
  },
  {
    title: 'C10: finds LINE on Android',
    input: `${ANDROID_VIEW} Line/15.18.1/IAB`,
    right: 'line',
  },
  {
    title: 'C10: finds Instagram on an iPhone',
    input: `${IPHONE} Mobile/23B85 Instagram 405.0.0.20.90 (iPhone17,3; iOS 26_1; ja_JP; ja; scale=3.00; 1179x2556)`,
    right: 'instagram',
  },
  {
    title: 'C10: finds Instagram on Android',
    input: `${ANDROID_VIEW} Instagram 405.1.0.57.77 Android (36/16; 420dpi; 1080x2424; Google; Pixel 10)`,
    right: 'instagram',
  },
  {
    title: 'C10: finds Facebook on an iPhone',
    input: `${IPHONE} Mobile/23B85 [FBAN/FBIOS;FBAV/538.0.0.30.74;FBBV/820;FBDV/iPhone17,3;FBMD/iPhone]`,
    right: 'facebook',
  },
  {
    title: 'C10: finds Facebook on Android',
    input: `${ANDROID_VIEW} [FB_IAB/FB4A;FBAV/538.0.0.48.70;]`,
    right: 'facebook',
  },
  {
    title: 'C10: finds Messenger, which our words do not name',
    input: `${IPHONE} Mobile/23B85 [FBAN/MessengerForiOS;FBAV/530.0.0.30.107]`,
    right: 'other',
  },
  {
    title: 'C10: finds any other WebView of Android',
    input: ANDROID_VIEW,
    right: 'other',
  },
  {
    title: 'finds no app in Safari on an iPhone',
    input: `${IPHONE} Version/26.1 Mobile/15E148 Safari/604.1`,
    right: null,
  },
  {
    title: 'finds no app in Chrome on Android',
    input:
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    right: null,
  },
  {
    title: 'finds no app in a browser whose name begins like LINE',
    input: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) LineageBrowser/1.2',
    right: null,
  },
  {
    title: 'finds X on an iPhone, which our words do not name',
    input: `${IPHONE} Mobile/23B85 Twitter for iPhone/11.40`,
    right: 'other',
  },
  {
    title: 'finds TikTok on an iPhone, which has no common mark',
    input: `${IPHONE} Mobile/23B85 musical_ly_42.3.0 JsSdk/2.0 NetType/WIFI Channel/App Store ByteLocale/ja Region/JP BytedanceWebview/d8a21c6`,
    right: 'other',
  },
  {
    title: 'finds no app in Chrome on an iPhone',
    input: `${IPHONE} CriOS/142.0.7444.77 Mobile/15E148 Safari/604.1`,
    right: null,
  },
];

export const USER_AGENTS = defineKind('user agents', new URL('./', import.meta.url), ROWS, (bytes) =>
  findInAppBrowser(new TextDecoder().decode(bytes)),
);
