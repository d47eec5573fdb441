import type { Locale } from '@musubi/domain/locales';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { RenderedDocument } from '#render/document.tsx';
import { type MessageKind, renderMessageDocument } from '#render/message-document.tsx';
import { type HeaderOptions, headersOf } from '#render/render-outcome.ts';

import { visitorLocale } from './reader-locale.ts';

const RETRY_AFTER_SECONDS = 5;
const STATUS: Readonly<Record<MessageKind, number>> = { missing: 404, unavailable: 503 };

export type SendMessage = (
  kind: MessageKind,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>;

/** Creates the function that sends a message page, such as a 404. Renders each message once per language. */
export function createMessageSender(options: HeaderOptions): SendMessage {
  const documents = new Map<string, RenderedDocument>();

  async function getDocument(kind: MessageKind, locale: Locale): Promise<RenderedDocument> {
    const key = `${kind} ${locale}`;
    const document = documents.get(key) ?? (await renderMessageDocument(kind, locale));
    documents.set(key, document);
    return document;
  }

  return async (kind, request, reply) => {
    const document = await getDocument(kind, visitorLocale(request));
    if (kind === 'unavailable') reply.header('retry-after', RETRY_AFTER_SECONDS);
    return reply
      .status(STATUS[kind])
      .headers({
        ...headersOf(document, options),
        'cache-control': 'no-store',
        vary: 'accept-language, cookie',
      })
      .type('text/html; charset=utf-8')
      .send(document.html);
  };
}
