import { toLocale } from '@musubi/domain/locales';
import { API_HEADERS } from '@musubi/server/security-headers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { PASSWORDLESS_STOP_PATH } from '#core/accounts/passkeys/passwordless-choices.ts';
import type { Core } from '#core/module.ts';
import { IdentityUnavailableError } from '#platform/identity/identity-errors.ts';
import { FORM_PAGE_POLICY } from '#platform/mail/mail-document.ts';

import { findStop, stopByLink } from './stop/stop-by-link.ts';
import { renderStopPage, type StopState } from './stop/stop-page.ts';

const BODY_MAX_BYTES = 4 * 1024;
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];
const STATUS: Readonly<Record<StopState, number>> = {
  ask: 200,
  done: 200,
  done_taken: 200,
  unknown: 404,
  later: 503,
};

/**
 * Stops a waiting choice by the link of a mail, in any browser and without a sign-in. GET shows a page with one button,
 * because virus scanners and previews open every URL. Open during maintenance, like other ways to end sessions. These routes
 * are not in the contract, because no client calls them.
 */
export async function addStopLinkRoutes(app: FastifyInstance, core: Core): Promise<void> {
  const answer = async (request: FastifyRequest, reply: FastifyReply, state: StopState, startsAt?: Date) =>
    reply
      .status(STATUS[state])
      .headers({
        ...API_HEADERS,
        'content-security-policy': FORM_PAGE_POLICY,
        'content-type': 'text/html; charset=utf-8',
      })
      .send(
        await renderStopPage({ locale: readLocale(request), state, webOrigin: core.webOrigin, startsAt }),
      );
  const stop = async (request: FastifyRequest): Promise<StopState> => {
    try {
      const hasAddress = await stopByLink(core, readToken(request), readLocale(request));
      if (hasAddress === null) return 'unknown';
      return hasAddress ? 'done' : 'done_taken';
    } catch (error) {
      if (error instanceof IdentityUnavailableError) return 'later';
      throw error;
    }
  };
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // Ignores the request body, because the token in the URL identifies the choice.
    scope.addContentTypeParser(
      FORMS,
      { parseAs: 'string', bodyLimit: BODY_MAX_BYTES },
      (_request, _body, done) => done(null, undefined),
    );
    scope.get(PASSWORDLESS_STOP_PATH, async (request, reply) => {
      const found = await findStop(core, readToken(request));
      return answer(request, reply, found === null ? 'unknown' : 'ask', found?.choice.startsAt);
    });
    scope.post(PASSWORDLESS_STOP_PATH, async (request, reply) => answer(request, reply, await stop(request)));
  });
}

const readQuery = ({ url }: FastifyRequest): URLSearchParams => new URL(url, 'http://localhost').searchParams;
const readToken = (request: FastifyRequest): string => readQuery(request).get('token') ?? '';
const readLocale = (request: FastifyRequest) => toLocale(readQuery(request).get('lang'));
