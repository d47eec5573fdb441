import type { FastifyInstance } from 'fastify';

import {
  createRequestStatements,
  type RequestStatements,
  runWithStatements,
} from '../database/statement-limit.ts';

declare module 'fastify' {
  interface FastifyRequest {
    statements: RequestStatements | null;
  }
}

/** Less than five seconds, so that the client gets a response within five seconds. */
const TIMEOUT_MS = 4800;

/** Limits the total time that all statements of a request may take until the response is sent. */
export function limitRequestStatements(app: FastifyInstance, timeoutMs = TIMEOUT_MS): void {
  app.decorateRequest('statements', null);
  app.addHook('onRequest', (request, _reply, done) => {
    request.statements = createRequestStatements(timeoutMs);
    runWithStatements(request.statements, done);
  });
  // Reading a body loses the async context that the first hook has set.
  app.addHook('preValidation', (request, _reply, done) => runWithStatements(request.statements, done));
  app.addHook('onResponse', (request, _reply, done) => {
    request.statements?.end();
    done();
  });
}

/**
 * Marks the start of the handler's work. Earlier writes, such as rate limit counts, are not changes of the
 * client.
 */
export function beginWork({ statements }: { readonly statements: RequestStatements | null }): void {
  if (statements !== null) statements.mayHaveWritten = false;
}
