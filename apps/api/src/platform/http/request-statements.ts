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

/** Less than five seconds, so that a client has its answer within them. */
const TIMEOUT_MS = 4800;

/** Limits the time that the statements of each request take together, until its answer is sent. */
export function limitRequestStatements(app: FastifyInstance, timeoutMs = TIMEOUT_MS): void {
  app.decorateRequest('statements', null);
  app.addHook('onRequest', (request, _reply, done) => {
    request.statements = createRequestStatements(timeoutMs);
    runWithStatements(request.statements, done);
  });
  // Reading a body loses the context of the first hook.
  app.addHook('preValidation', (request, _reply, done) => runWithStatements(request.statements, done));
  app.addHook('onResponse', (request, _reply, done) => {
    request.statements?.end();
    done();
  });
}

/** Begins the work of a handler; what was written before, such as counts of limits, is no change of the client. */
export function beginWork({ statements }: { readonly statements: RequestStatements | null }): void {
  if (statements !== null) statements.mayHaveWritten = false;
}
