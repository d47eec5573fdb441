import type { FastifyInstance } from 'fastify';

import { Problem } from '#platform/problem.ts';

import type { LetterNoticesService } from './letter-notices.service.ts';
import { NOTICE_END_PATH } from './notice-ends.ts';

const BODY_MAX_BYTES = 4 * 1024;
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/**
 * Where programs for mail end the mails about letters with one press of their reader (RFC 8058). It stands outside
 * the contract, for its form is that of the RFC; the token says whose mails. Opening the address does nothing: those who
 * look for viruses open every one.
 */
export async function addNoticeEndRoutes(
  app: FastifyInstance,
  service: Pick<LetterNoticesService, 'endBy'>,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // Its one field says what the address says already.
    scope.addContentTypeParser(
      FORMS,
      { parseAs: 'string', bodyLimit: BODY_MAX_BYTES },
      (_request, _body, done) => done(null, undefined),
    );
    scope.post(NOTICE_END_PATH, { config: { isClosedDuringMaintenance: true } }, async (request, reply) => {
      const { search } = new URL(request.url, 'http://localhost');
      const isEnded = await service.endBy(new URLSearchParams(search).get('token') ?? '');
      if (!isEnded) throw new Problem('not_found', 'This is not the end of anybody’s mails');
      return reply.status(204).send();
    });
  });
}
