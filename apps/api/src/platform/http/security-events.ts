import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Name of the security event to log; operations of the contract take it from their `OperationRules`. */
    securityEvent?: string | undefined;
  }
}

/** Events of a sign-in. */
const SIGN_INS: ReadonlySet<string> = new Set([
  'session_token_minted',
  'mail_code_presented',
  'passkey_presented',
  'server_sign_in_used',
]);

interface NamedAccount {
  readonly id?: string;
}

/** The account that another of our services names in the path or the query of its request. */
function findNamedAccount({ params, query }: FastifyRequest): string | null {
  // The contract's validation has run, so `params` and `query` are objects and their `id` is a string.
  return (params as NamedAccount).id ?? (query as NamedAccount).id ?? null;
}

/**
 * Logs `event`, `operation` and `account` for each successful request that changes an account or its
 * sessions. Logs before the response is sent, so that a disconnecting client cannot prevent the log entry.
 * Also logs refused sign-ins. Other refused requests need no event, because their access log line has
 * `account` and `problem`.
 */
export function logSecurityEvents(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    const { operationId: operation, securityEvent: event } = request.routeOptions.config;
    // A repeat with an `Idempotency-Key` has changed nothing.
    if (request.idempotency?.isRepeat === true) {
      done();
      return;
    }
    if (event !== undefined && reply.statusCode < 300) {
      const account = request.viewer?.accountId ?? findNamedAccount(request);
      request.log.info({ event, operation, account }, 'security event');
    } else if (event !== undefined && SIGN_INS.has(event) && reply.statusCode < 500) {
      const account = request.viewer?.accountId;
      request.log.warn({ event: 'sign_in_refused', operation, account }, 'security event');
    }
    done();
  });
}
