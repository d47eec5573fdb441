import type { FastifyInstance } from 'fastify';

import { Problem } from '#platform/problem.ts';

import { letterNoticesRepository } from './letter-notices.repository.ts';
import type { LettersCore } from './letters-core.ts';
import { NOTICE_END_PATH } from './mails/unsubscribe-links.ts';

const BODY_MAX_BYTES = 4 * 1024;
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/**
 * One-click opt-out of letter mails (RFC 8058), called by mail clients. It is outside the API contract
 * because the RFC defines its format; the token identifies the user. GET does nothing, because virus scanners
 * open every URL.
 */
export async function addNoticeEndRoutes(app: FastifyInstance, core: LettersCore): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // Ignores the request body, because the token in the URL identifies the user.
    scope.addContentTypeParser(
      FORMS,
      { parseAs: 'string', bodyLimit: BODY_MAX_BYTES },
      (_request, _body, done) => done(null, undefined),
    );
    scope.post(NOTICE_END_PATH, { config: { duringMaintenance: 'closed' } }, async (request, reply) => {
      const { search } = new URL(request.url, 'http://localhost');
      await endNotices(core, new URLSearchParams(search).get('token') ?? '');
      return reply.status(204).send();
    });
  });
}

/** Turns off the notices of the user whom this token identifies. @throws Problem `not_found`. */
async function endNotices({ db, unsubscribeLinks }: LettersCore, token: string): Promise<void> {
  const userId = unsubscribeLinks?.findUserId(token) ?? null;
  if (userId === null) throw new Problem('not_found', 'The token of the link is invalid');
  await letterNoticesRepository.turnOff(db, userId);
}
