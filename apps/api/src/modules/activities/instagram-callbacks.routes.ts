import type { FastifyInstance } from 'fastify';

import { Problem } from '#platform/problem.ts';

import type { ErasedAccount, InstagramService } from './instagram.service.ts';

const FORM_MAX_BYTES = 8 * 1024;
const PAUSED = { duringMaintenance: 'closed' } as const;

/**
 * Instagram's callbacks for deauthorization and data deletion. They are outside the API contract because Meta
 * defines their format; Meta's signature authenticates them.
 */
export async function addInstagramCallbackRoutes(
  app: FastifyInstance,
  service: Pick<InstagramService, 'eraseAccount'>,
): Promise<void> {
  const eraseAccount = async (body: unknown): Promise<ErasedAccount> => {
    const signed = body instanceof URLSearchParams ? (body.get('signed_request') ?? '') : '';
    const erased = await service.eraseAccount(signed);
    if (erased === null) throw new Problem('request_malformed', 'The request is not signed by Instagram');
    return erased;
  };
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_MAX_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    scope.post('/instagram/deauthorization', { config: PAUSED }, async (request, reply) => {
      await eraseAccount(request.body);
      return reply.status(204).send();
    });
    // Erases token and items before the response. Hides the images copied from the account; a later image
    // sweep deletes them.
    scope.post('/instagram/data_deletion', { config: PAUSED }, async (request, reply) => {
      return reply.send(await eraseAccount(request.body));
    });
  });
}
