import type { VerifiedToken } from '@musubi/server/verified-token';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { Problem } from '../problem.ts';
import {
  type BoundOperation,
  type ContractDocument,
  listOperations,
  METHODS,
  type Operation,
} from './contract-document.ts';
import { type Handlers, type OperationId, PUBLIC_OPERATIONS } from './operations.ts';
import { createQueryPreparation } from './query-parameters.ts';
import { createValidatorCompiler, toRouteSchema } from './validation.ts';

declare module 'fastify' {
  interface FastifyRequest {
    viewer: VerifiedToken | null;
  }
  interface FastifyContextConfig {
    operationId?: OperationId;
  }
}

/** Finds out who is asking. @throws Problem or TokenError when nobody is, or somebody who may not. */
export type Authenticate = (request: FastifyRequest, operation: OperationId) => Promise<VerifiedToken>;

export interface BindOptions {
  readonly contract: ContractDocument;
  readonly handlers: Handlers;
  readonly authenticate: Authenticate;
}

/**
 * Makes one route of every operation of the contract: guard first, then media type, validation, handler.
 * @throws Error when handlers and operations are not the same, so that such a server never starts.
 */
export function bindContract(app: FastifyInstance, { contract, handlers, authenticate }: BindOptions): void {
  const operations = listOperations(contract);
  assertSameOperations(operations, handlers);
  app.decorateRequest('viewer', null);
  // Plain text is never a body here; without a parser it is refused as an unsupported media type.
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(createValidatorCompiler());
  for (const { path, method, operation } of operations) {
    const id = operation.operationId as OperationId;
    const isPublic = isOpenToAll(operation, contract);
    const prepareQuery = createQueryPreparation(operation.parameters ?? []);
    app.route({
      method: method.toUpperCase(),
      url: toRoutePath(path),
      schema: toRouteSchema(operation),
      config: { operationId: id },
      onRequest: isPublic
        ? []
        : async (request) => {
            request.viewer = await authenticate(request, id);
          },
      preValidation: (request, _reply, done) => {
        prepareQuery?.(request);
        if (operation.requestBody?.required === true && request.body === undefined) {
          done(new Problem('body_missing', 'The body is missing'));
        } else done();
      },
      // The contract's validation has run, so each part of the call is of the type that the handler takes.
      handler: createRouteHandler(handlers[id] as UntypedHandler),
    });
  }
  refuseOtherMethods(app, operations);
}

interface UntypedCall {
  readonly path: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly acceptLanguage: string | undefined;
  readonly viewer: VerifiedToken | null;
}
type UntypedHandler = (call: UntypedCall) => Promise<{ readonly status: number; readonly body?: unknown }>;

function createRouteHandler(handler: UntypedHandler) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const { status, body } = await handler({
      path: request.params,
      query: request.query,
      body: request.body,
      acceptLanguage: request.headers['accept-language'],
      viewer: request.viewer,
    });
    reply.status(status);
    return body === undefined ? reply.send() : reply.type('application/json').send(body);
  };
}

function toRoutePath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

function assertSameOperations(operations: readonly BoundOperation[], handlers: Handlers): void {
  const wanted = new Set(operations.map(({ operation }) => operation.operationId));
  const given = new Set(Object.keys(handlers));
  const missing = [...wanted].filter((id) => !given.has(id));
  const surplus = [...given].filter((id) => !wanted.has(id));
  if (missing.length > 0)
    throw new Error(`Operations of the contract without a handler: ${missing.join(', ')}`);
  if (surplus.length > 0)
    throw new Error(`Handlers without an operation in the contract: ${surplus.join(', ')}`);
}

/** Whether an operation needs no bearer; the contract and the types of the handlers must say the same. */
function isOpenToAll({ operationId, security }: Operation, contract: ContractDocument): boolean {
  const required = security ?? contract.security ?? [];
  const isOpen = required.length === 0;
  if (!isOpen && !required.every((scheme) => Object.keys(scheme).join() === 'bearer')) {
    throw new Error(`${operationId} asks for ${JSON.stringify(required)}, which this server cannot guard`);
  }
  if (isOpen !== PUBLIC_OPERATIONS.some((id) => id === operationId)) {
    throw new Error(
      `${operationId} is ${isOpen ? '' : 'not '}open to all in the contract; see PUBLIC_OPERATIONS`,
    );
  }
  return isOpen;
}

function refuseOtherMethods(app: FastifyInstance, operations: readonly BoundOperation[]): void {
  for (const [path, own] of Map.groupBy(operations, (bound) => bound.path)) {
    const allowed = own.map(({ method }) => method);
    const allow = allowed.map((method) => method.toUpperCase()).join(', ');
    const others = METHODS.filter((method) => !allowed.includes(method)).map((method) =>
      method.toUpperCase(),
    );
    app.route({
      method: others,
      url: toRoutePath(path),
      // Before the body is read: nothing in it matters.
      onRequest: (_request, reply, done) => {
        reply.header('allow', allow);
        done(new Problem('method_not_allowed', `Only ${allow} is possible here`));
      },
      handler: async () => undefined,
    });
  }
}
