import type { IncomingMessage, ServerResponse } from 'node:http';

import { LOCALES, type Locale } from '@musubi/domain/locales';
import { parseLocaleCookie } from '@musubi/i18n/locale-cookie';
import { localizePath } from '@musubi/i18n/locale-paths';
import { negotiateLocale } from '@musubi/i18n/negotiate-locale';
import { getT, type TFunction } from '@musubi/i18n/translator';
import { publicPageHeaders } from '@musubi/server/security-headers';

import { type PlainWords, readPlainDocuments } from './plain-document.ts';

/**
 * `unavailable`: the page server is down. `busy`: the render queue is full. `tooMany`: the network sends too
 * many requests.
 */
type MessageKind = 'unavailable' | 'busy' | 'tooMany' | 'tooLong';

/** Sends a prebuilt document in the reader's language, without any computation. */
export type MessageAnswers = Readonly<
  Record<
    MessageKind,
    (incoming: IncomingMessage, outgoing: ServerResponse, retryAfterSeconds?: number) => void
  >
>;

interface Message {
  readonly status: number;
  readonly words: (t: TFunction<'profile-page'>, locale: Locale) => PlainWords;
  /** Seconds after which the client may retry; undefined when a retry would not help. */
  readonly retryAfterSeconds?: number;
  /** Whether the browser reloads the URL automatically. */
  readonly isRepeated?: boolean;
}

const MESSAGES: Readonly<Record<MessageKind, Message>> = {
  unavailable: {
    status: 503,
    retryAfterSeconds: 5,
    words: (t: TFunction<'profile-page'>) => ({
      title: t('unavailable.title'),
      body: t('unavailable.body'),
      action: t('unavailable.retry'),
    }),
  },
  busy: {
    status: 503,
    retryAfterSeconds: 5,
    isRepeated: true,
    words: (t: TFunction<'profile-page'>) => ({
      title: t('busy.title'),
      body: t('busy.body'),
      action: t('busy.retry'),
    }),
  },
  tooMany: {
    status: 429,
    retryAfterSeconds: 5,
    isRepeated: true,
    words: (t: TFunction<'profile-page'>) => ({
      title: t('too_many.title'),
      body: t('too_many.body'),
      action: t('too_many.retry'),
    }),
  },
  tooLong: {
    status: 414,
    words: (t: TFunction<'profile-page'>, locale) => ({
      title: t('too_long.title'),
      body: t('too_long.body'),
      action: t('too_long.to_top'),
      href: localizePath('/', locale),
    }),
  },
};

/** Range in seconds over which automatic reloads are spread (jitter). */
const SPREAD_SECONDS = 4;

export interface MessageAnswersOptions {
  readonly contentOrigin: string;
  readonly webOrigin: string;
  /** A random number from 0 to below 1. */
  readonly random?: () => number;
}

/**
 * Creates the responses that this server sends without Next.js. Builds the documents of all languages in
 * advance, so that a response depends on nothing that could fail and costs hardly any CPU time.
 */
export async function createMessageAnswers({
  contentOrigin,
  webOrigin,
  random = Math.random,
}: MessageAnswersOptions): Promise<MessageAnswers> {
  const { write, styleHash } = await readPlainDocuments();
  const translators = new Map(
    await Promise.all(LOCALES.map(async (locale) => [locale, await getT(locale, 'profile-page')] as const)),
  );
  const headers = {
    ...publicPageHeaders({
      contentOrigin,
      styleHashes: [styleHash],
      scriptHashes: [],
      isHttps: webOrigin.startsWith('https:'),
    }),
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
    vary: 'accept-language, cookie',
    'x-robots-tag': 'noindex',
  };
  const answerWith = ({ status, words, isRepeated = false, ...message }: Message): MessageAnswers['busy'] => {
    const documents = new Map(
      [...translators].map(([locale, t]) => [locale, write(words(t, locale), locale)]),
    );
    return (incoming, outgoing, retryAfterSeconds = message.retryAfterSeconds) => {
      const locale =
        parseLocaleCookie(incoming.headers.cookie) ?? negotiateLocale(incoming.headers['accept-language']);
      const document = documents.get(locale) ?? Buffer.alloc(0);
      outgoing.writeHead(status, {
        ...headers,
        'content-language': locale,
        'content-length': document.length,
        ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
        ...(isRepeated &&
          retryAfterSeconds !== undefined && {
            refresh: String(retryAfterSeconds + Math.floor(random() * SPREAD_SECONDS)),
          }),
      });
      outgoing.end(document);
    };
  };
  return {
    unavailable: answerWith(MESSAGES.unavailable),
    busy: answerWith(MESSAGES.busy),
    tooMany: answerWith(MESSAGES.tooMany),
    tooLong: answerWith(MESSAGES.tooLong),
  };
}
