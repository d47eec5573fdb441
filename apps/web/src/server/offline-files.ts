import type { ServerResponse } from 'node:http';

import { LOCALES, type Locale } from '@musubi/domain/locales';
import { localizePath } from '@musubi/i18n/locale-paths';
import { getT } from '@musubi/i18n/translator';
import { PLAIN_HEADERS, publicPageHeaders } from '@musubi/server/security-headers';

import { OFFLINE_SCREEN_PATH, WORKER_PATH } from '#shared/offline/offline-rules.ts';

import { readPlainDocuments } from './plain-document.ts';

/**
 * Replaces an installed worker that must be removed: it deletes all stored data. The browser installs it
 * automatically.
 */
const ENDING_WORKER = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
})()));
`;

export interface OfflineFilesOptions {
  /** The bundled worker; null when members' screens must not be stored. */
  readonly script: string | null;
  readonly build: string;
  readonly contentOrigin: string;
  readonly webOrigin: string;
}

export interface OfflineFile {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/**
 * Creates the worker and the offline screen of each language, by path. All are ready before the first
 * request.
 */
export async function createOfflineFiles({
  script,
  build,
  contentOrigin,
  webOrigin,
}: OfflineFilesOptions): Promise<ReadonlyMap<string, OfflineFile>> {
  const { write, styleHash } = await readPlainDocuments();
  const worker: OfflineFile = {
    headers: {
      ...PLAIN_HEADERS,
      // Restricts what the worker itself may fetch.
      'content-security-policy': "default-src 'none'; connect-src 'self'",
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
    },
    body: Buffer.from(
      script === null ? ENDING_WORKER : `self.OFFLINE_BUILD=${JSON.stringify(build)};\n${script}`,
    ),
  };
  const headers = {
    ...publicPageHeaders({
      contentOrigin,
      styleHashes: [styleHash],
      scriptHashes: [],
      isHttps: webOrigin.startsWith('https:'),
    }),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'x-robots-tag': 'noindex',
  };
  const filesOf = async (locale: Locale): Promise<readonly [string, OfflineFile][]> => {
    const t = await getT(locale, 'common');
    const words = {
      title: t('offline_screen.title'),
      body: t('offline_screen.body'),
      action: t('action.retry'),
    };
    return [
      [localizePath(WORKER_PATH, locale), worker],
      [localizePath(OFFLINE_SCREEN_PATH, locale), { headers, body: write(words, locale) }],
    ];
  };
  return new Map((await Promise.all(LOCALES.map(filesOf))).flat());
}

export function sendOfflineFile({ headers, body }: OfflineFile, outgoing: ServerResponse): void {
  outgoing.writeHead(200, { ...headers, 'content-length': body.length });
  outgoing.end(body);
}
