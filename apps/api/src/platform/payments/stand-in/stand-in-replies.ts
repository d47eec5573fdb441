import { negotiateLocale } from '@musubi/i18n/negotiate-locale';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { renderStandInPage, type StandInPage, standInPagePolicy } from './stand-in-page.ts';
import { readStandInWords } from './stand-in-words.ts';

/** Negotiates the locale from `Accept-Language`; returns it with the pages' messages. */
export async function readWords(request: FastifyRequest) {
  const locale = negotiateLocale(request.headers['accept-language']);
  return { locale, words: await readStandInWords(locale) };
}

/** Answers a request for an unknown or expired URL. */
export async function answerGone(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { locale, words } = await readWords(request);
  const page = { locale, title: words.gone.title, sentences: [words.gone.sentence], note: words.note };
  return send(reply.status(404), page, null);
}

/** Sends a page whose forms may submit to its own origin and to the origin of `backUrl`. */
export function send(reply: FastifyReply, page: StandInPage, backUrl: string | null): FastifyReply {
  return reply
    .header('content-security-policy', standInPagePolicy(backUrl))
    .type('text/html; charset=utf-8')
    .send(renderStandInPage(page));
}
