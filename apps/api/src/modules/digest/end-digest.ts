import { toLocale } from '@musubi/domain/locales';
import { API_HEADERS } from '@musubi/server/security-headers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { FORM_PAGE_POLICY } from '#platform/mail/mail-document.ts';

import { type EndState, renderEndPage } from './digest-end-page.ts';
import { DIGEST_END_PATH } from './digest-links.ts';
import type { DigestService } from './digest.service.ts';

const BODY_MAX_BYTES = 4 * 1024;
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];

interface EndRoutesOptions {
  readonly service: Pick<DigestService, 'endBy' | 'knows'>;
  readonly webOrigin: string;
}

/**
 * Stops digests, without signing in. Mail programs post to the URL at once (RFC 8058). A reader who opens it
 * gets a page with one button, because virus scanners open every URL. The token identifies the reader, and
 * RFC 8058 defines the format, so the contract does not contain these routes.
 */
export async function addDigestEndRoutes(
  app: FastifyInstance,
  { service, webOrigin }: EndRoutesOptions,
): Promise<void> {
  const answer = async (request: FastifyRequest, reply: FastifyReply, state: EndState) => {
    const locale = toLocale(readQuery(request).get('lang'));
    return reply
      .status(state === 'unknown' ? 404 : 200)
      .headers({
        ...API_HEADERS,
        'content-security-policy': FORM_PAGE_POLICY,
        'content-type': 'text/html; charset=utf-8',
      })
      .send(await renderEndPage({ locale, state, webOrigin }));
  };
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // Ignores the request body, because the token in the URL identifies the reader.
    scope.addContentTypeParser(
      FORMS,
      { parseAs: 'string', bodyLimit: BODY_MAX_BYTES },
      (_request, _body, done) => done(null, undefined),
    );
    scope.get(DIGEST_END_PATH, async (request, reply) =>
      answer(request, reply, service.knows(readToken(request)) ? 'ask' : 'unknown'),
    );
    scope.post(DIGEST_END_PATH, { config: { duringMaintenance: 'closed' } }, async (request, reply) =>
      answer(request, reply, (await service.endBy(readToken(request))) ? 'done' : 'unknown'),
    );
  });
}

const readQuery = ({ url }: FastifyRequest): URLSearchParams => new URL(url, 'http://localhost').searchParams;
const readToken = (request: FastifyRequest): string => readQuery(request).get('token') ?? '';
