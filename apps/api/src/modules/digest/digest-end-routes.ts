import { toLocale } from '@musubi/domain/locales';
import { API_HEADERS } from '@musubi/server/security-headers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Core } from '#core/module.ts';
import { FORM_PAGE_POLICY } from '#platform/mail/mail-document.ts';

import { type EndState, renderEndPage } from './digest-end-page.ts';
import { DIGEST_END_PATH } from './digest-links.ts';
import { digestRepository } from './digest.repository.ts';

const BODY_MAX_BYTES = 4 * 1024;
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/**
 * Stops digests without a sign-in. Mail programs post to the URL directly (RFC 8058). A reader who opens the
 * URL gets a page with one button, because virus scanners open every URL. The token identifies the reader.
 * The contract does not contain these routes, because RFC 8058 defines their format.
 */
export async function addDigestEndRoutes(app: FastifyInstance, core: Core): Promise<void> {
  const { webOrigin } = core;
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
      answer(request, reply, knowsToken(core, readToken(request)) ? 'ask' : 'unknown'),
    );
    scope.post(DIGEST_END_PATH, { config: { duringMaintenance: 'closed' } }, async (request, reply) =>
      answer(request, reply, (await endDigest(core, readToken(request))) ? 'done' : 'unknown'),
    );
  });
}

/** Whether the token belongs to an account; changes nothing. */
const knowsToken = ({ digestLinks }: Core, token: string): boolean =>
  (digestLinks?.findAccountId(token) ?? null) !== null;

/** Stops the digests of the token's account; false for an invalid token. */
async function endDigest({ db, digestLinks }: Core, token: string): Promise<boolean> {
  const accountId = digestLinks?.findAccountId(token) ?? null;
  if (accountId === null) return false;
  await digestRepository.remove(db, accountId);
  return true;
}

const readQuery = ({ url }: FastifyRequest): URLSearchParams => new URL(url, 'http://localhost').searchParams;
const readToken = (request: FastifyRequest): string => readQuery(request).get('token') ?? '';
