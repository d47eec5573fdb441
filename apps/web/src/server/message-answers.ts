import type { IncomingMessage, ServerResponse } from 'node:http';

import { LOCALES, type Locale } from '@musubi/domain/locales';
import { parseLocaleCookie } from '@musubi/i18n/locale-cookie';
import { localizePath } from '@musubi/i18n/locale-paths';
import { negotiateLocale } from '@musubi/i18n/negotiate-locale';
import { getT, type TFunction } from '@musubi/i18n/translator';
import { publicPageHeaders } from '@musubi/server/security-headers';

import { type PlainWords, readPlainDocuments } from './plain-document.ts';

/** `unavailable`: the page server is down. `tooLong`: the URL is too long. */
type MessageKind = 'unavailable' | 'tooLong';

/** Answers a request with a finished document in the reader's language, without computing anything. */
export type MessageAnswers = Readonly<
  Record<MessageKind, (incoming: IncomingMessage, outgoing: ServerResponse) => void>
>;

interface Message {
  readonly status: number;
  readonly words: (t: TFunction<'profile-page'>, locale: Locale) => PlainWords;
  /** Seconds after which the client may ask again; none when that would not help. */
  readonly retryAfterSeconds?: number;
}

const MESSAGES: Readonly<Record<MessageKind, Message>> = {
  unavailable: {
    status: 503,
    retryAfterSeconds: 5,
    words: (t) => ({
      title: t('unavailable.title'),
      body: t('unavailable.body'),
      action: t('unavailable.retry'),
    }),
  },
  tooLong: {
    status: 414,
    words: (t, locale) => ({
      title: t('too_long.title'),
      body: t('too_long.body'),
      action: t('too_long.to_top'),
      href: localizePath('/', locale),
    }),
  },
};

export interface MessageAnswersOptions {
  readonly contentOrigin: string;
  readonly webOrigin: string;
}

/**
 * Creates the answers that this server gives by itself. Builds the documents of all languages in advance, so that
 * an answer depends on nothing that could fail and costs hardly any CPU time.
 */
export async function createMessageAnswers({
  contentOrigin,
  webOrigin,
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
  const answerWith = ({ status, words, retryAfterSeconds }: Message): MessageAnswers['tooLong'] => {
    const documents = new Map(
      [...translators].map(([locale, t]) => [locale, write(words(t, locale), locale)]),
    );
    return (incoming, outgoing) => {
      const locale =
        parseLocaleCookie(incoming.headers.cookie) ?? negotiateLocale(incoming.headers['accept-language']);
      const document = documents.get(locale) ?? Buffer.alloc(0);
      outgoing.writeHead(status, {
        ...headers,
        'content-language': locale,
        'content-length': document.length,
        ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
      });
      outgoing.end(document);
    };
  };
  return {
    unavailable: answerWith(MESSAGES.unavailable),
    tooLong: answerWith(MESSAGES.tooLong),
  };
}
