import type { Locale } from '@musubi/domain/locales';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { RenderedDocument } from '#render/document.tsx';
import { type MessageKind, renderMessageDocument } from '#render/message-document.tsx';
import { type HeaderOptions, headersOf } from '#render/render-outcome.ts';
import { PRODUCT_SITE, type PageSite } from '#site/page-site.ts';
import { visitorLocale } from '#site/reader-locale.ts';

/** Time after which visitors may try again while the API is down. */
export const RETRY_AFTER_SECONDS = 5;
const STATUS: Readonly<Record<MessageKind, number>> = {
  missing: 404,
  too_many: 429,
  unavailable: 503,
};

export type SendMessage = (
  kind: MessageKind,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>;

/**
 * Creates the function that sends a message page, such as a 404. Renders each message once per language, at the product
 * and at own names.
 */
export function createMessageSender(
  options: Omit<HeaderOptions, 'site'> & { readonly ownNameSite: PageSite },
): SendMessage {
  const documents = new Map<string, RenderedDocument>();

  async function getDocument(kind: MessageKind, locale: Locale, site: PageSite): Promise<RenderedDocument> {
    const key = `${kind} ${locale} ${site.isOwnName}`;
    const document = documents.get(key) ?? (await renderMessageDocument(kind, locale, site));
    documents.set(key, document);
    return document;
  }

  return async (kind, request, reply) => {
    const site = request.ownName === null ? PRODUCT_SITE : options.ownNameSite;
    const document = await getDocument(kind, visitorLocale(request), site);
    if (kind !== 'missing') reply.header('retry-after', RETRY_AFTER_SECONDS);
    if (kind === 'too_many') reply.header('refresh', RETRY_AFTER_SECONDS);
    return reply
      .status(STATUS[kind])
      .headers({
        ...headersOf(document, { ...options, site }),
        'cache-control': 'no-store',
        vary: site.isOwnName ? 'accept-language' : 'accept-language, cookie',
      })
      .type('text/html; charset=utf-8')
      .send(document.html);
  };
}
