import { noteOnAccessLine } from '@musubi/server/http-server';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';

import type { Limits } from '../limits/limits.ts';
import { deskNotFound, Problem } from '../problem.ts';
import { CachedBody } from './answers/cached-body.ts';
import { FileBody } from './answers/file-body.ts';
import { addRouteWithoutBody } from './answers/no-body.ts';
import { isAnonymous, sendPublic, toTaggedBody, toVary } from './answers/public-answer.ts';
import { sendFile } from './answers/send-file.ts';
import { writeJson } from './answers/write-json.ts';
import type { Authentication } from './callers/authentication.ts';
import { type ConnectionAuthority, fieldNotAllowed } from './callers/authority.ts';
import { type Caller, toCaller } from './callers/caller.ts';
import type { Operator } from './callers/operator.ts';
import type { Viewer } from './callers/viewer.ts';
import { compileValidator, toRouteSchema } from './checks/validation.ts';
import { type Access, type OperationIdWith, readAccess } from './contract/access.ts';
import {
  type BoundOperation,
  type ContractDocument,
  listOperations,
  METHODS,
} from './contract/contract-document.ts';
import { createDeprecationHook } from './contract/deprecation.ts';
import { createEntrance, createTargetCount, type Guard } from './entrance.ts';
import { answerOnce, type KeyedWork } from './idempotency/answer-once.ts';
import { readIdempotencyKey } from './idempotency/idempotency-key.ts';
import type { IdempotencyKeys } from './idempotency/idempotency-keys.ts';
import { takesIdempotencyKey } from './idempotency/keyed-operations.ts';
import type { AccountRules, OperationRules, OperatorAccess, ServiceScope } from './operation-rules.ts';
import type { Handlers, OperationId } from './operations.ts';
import { addPreflight, openingOf, originRules } from './origins.ts';
import { toChallenge } from './problems/bearer-challenge.ts';
import { createQueryPreparation } from './query-parameters.ts';
import { beginWork } from './request-statements.ts';
import type { AdmitForm } from './uploads/form-admission.ts';
import { addFormRoute, findFormContract } from './uploads/multipart.ts';

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | null;
    /** The connection that called, also when the operation responds as to an anonymous visitor. */
    connection: ConnectionAuthority | null;
    operator: Operator | null;
  }
  interface FastifyContextConfig {
    operationId?: OperationId;
  }
}

/**
 * Identifies the operator who calls an operation of the desk.
 * @throws Problem `not_found` for all other callers.
 */
export type AdmitOperator = (
  request: FastifyRequest,
  rules: AccountRules & { readonly operator: OperatorAccess },
) => Promise<{ readonly viewer: Viewer; readonly operator: Operator }>;

type ServiceOperationId = OperationIdWith<'service key'>;

/** @throws Problem when the request has no valid service key for this operation. */
export type CheckServiceKey = (
  request: Pick<FastifyRequest, 'headers' | 'query' | 'ip' | 'log'>,
  wanted: { readonly operation: ServiceOperationId; readonly scope: ServiceScope },
) => void;

export interface BindOptions {
  readonly contract: ContractDocument;
  readonly handlers: Handlers;
  readonly rules: OperationRules;
  readonly authentication: Authentication;
  readonly checkServiceKey: CheckServiceKey;
  readonly admitOperator: AdmitOperator;
  readonly limits: Limits;
  /** Origin at which clients reach the API. */
  readonly apiOrigin: string;
  readonly idempotencyKeys: IdempotencyKeys;
  readonly admitForm: (userId: string, operation: OperationId) => ReturnType<AdmitForm>;
}

type AnyRules = OperationRules[OperationId];

/**
 * Adds one route per operation of the contract. Order of checks: guard, media type, validation, handler.
 * @throws Error when handlers and operations differ, so that the server does not start.
 */
export function bindContract(app: FastifyInstance, options: BindOptions): void {
  const { contract, handlers, rules, limits, apiOrigin, idempotencyKeys, admitForm } = options;
  const operations = listOperations(contract);
  assertSameOperations(operations, handlers);
  app.decorateRequest('viewer', null);
  app.decorateRequest('connection', null);
  app.decorateRequest('operator', null);
  app.decorateRequest('idempotency', null);
  app.decorateRequest('allowance', null);
  // No operation accepts plain text; without a parser, Fastify refuses it as an unsupported media type.
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(compileValidator);
  for (const bound of operations) {
    const { path, method, operation } = bound;
    const id = operation.operationId as OperationId;
    const access = readAccess(operation, contract);
    const guard = createGuard(id, access, options);
    const checks = [createFieldCheck(rules[id]), createTargetCount(rules[id], limits)];
    const prepareQuery = createQueryPreparation(operation.parameters ?? []);
    const { duringMaintenance, securityEvent, isOpenToAnyOrigin } = rules[id];
    const isKeyed = takesIdempotencyKey(bound, { contract, isOfDesk: isOfDesk(path) });
    const entrance = [
      createDeprecationHook(operation),
      createEntrance(rules[id], { guard, access, method }, options),
      isKeyed ? readIdempotencyKey : null,
    ];
    const route: RouteOptions = {
      method: method.toUpperCase(),
      url: toRoutePath(path),
      schema: toRouteSchema(operation),
      config: {
        operationId: id,
        duringMaintenance,
        securityEvent,
        challenge: toChallenge(rules[id], apiOrigin),
        ...originRules({ access, isOfDesk: isOfDesk(path), method, rules: rules[id] }),
      },
      onRequest: entrance.filter((hook) => hook !== null),
      preValidation: (request, _reply, done) => {
        prepareQuery?.(request);
        if (operation.requestBody?.required === true && request.body === undefined) {
          done(new Problem('body_missing', 'The body is missing'));
        } else done();
      },
      preHandler: checks.filter((check) => check !== null),
      // The contract's validation has run, so every part of the request has the type that the handler
      // expects.
      handler: createRouteHandler(handlers[id] as UntypedHandler, {
        vary: isOpenToAnyOrigin ? toVary(operation) : null,
        once: { keys: idempotencyKeys, operation: id },
      }),
    };
    const form = findFormContract(operation);
    if (operation.requestBody === undefined) addRouteWithoutBody(app, route);
    else if (form === null) app.route(route);
    else {
      const admit: AdmitForm = async (userId) => admitForm(userId, id);
      const { maxUploads } = rules[id];
      addFormRoute(app, route, { form, admitForm: admit, maxUploads });
    }
  }
  addPreflights(app, operations, rules);
  refuseOtherMethods(app, operations);
}

interface UntypedCall {
  readonly path: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly caller: Caller;
  readonly viewer: Viewer | null;
  readonly operator: Operator | null;
}
type UntypedHandler = (call: UntypedCall) => Promise<{ readonly status: number; readonly body?: unknown }>;

interface Answering {
  /** Request headers on which a public response depends; null when caches may not store the response. */
  readonly vary: string | null;
  /** Answers requests with an `Idempotency-Key`. */
  readonly once: Pick<KeyedWork, 'keys' | 'operation'>;
}

function createRouteHandler(handler: UntypedHandler, { vary, once }: Answering) {
  const work = async (request: FastifyRequest): ReturnType<UntypedHandler> => {
    beginWork(request);
    return handler({
      path: request.params,
      query: request.query,
      body: request.body,
      caller: toCaller(request),
      viewer: request.viewer,
      operator: request.operator,
    });
  };
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const { idempotency, viewer } = request;
    if (idempotency !== null && viewer !== null) {
      const { key } = idempotency;
      return answerOnce(request, reply, {
        ...once,
        key,
        accountId: viewer.accountId,
        run: async () => work(request),
      });
    }
    const { status, body } = await work(request);
    reply.status(status);
    if (body === undefined) return reply.send();
    if (body instanceof FileBody) return sendFile(reply, body);
    const isPublic = vary !== null && status === 200 && isAnonymous(request);
    if (!isPublic && !(body instanceof CachedBody)) return reply.type('application/json').send(body);
    const write = (value: unknown): string => writeJson(reply, value);
    const tagged = body instanceof CachedBody ? body.toTagged(write) : toTaggedBody(Buffer.from(write(body)));
    return isPublic
      ? sendPublic(reply, tagged, { vary, known: request.headers['if-none-match'] })
      : reply.type('application/json').send(tagged.bytes);
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

function createGuard(
  id: OperationId,
  access: Access,
  { rules, authentication, checkServiceKey, admitOperator }: BindOptions,
): Guard | null {
  if (access === 'public') return null;
  if (access === 'service key') {
    // The cast is safe, because only service operations require a service key.
    const operation = id as ServiceOperationId;
    const { scope } = rules[operation];
    return async (request) => {
      checkServiceKey(request, { operation, scope });
      // Removes the service key, so that validation, handlers and logs never see it.
      const { api_key: _key, ...query } = request.query as Readonly<Record<string, unknown>>;
      request.query = query;
    };
  }
  const own = rules[id];
  if ('operator' in own) {
    return async (request) => {
      const { viewer, operator } = await admitOperator(request, own);
      request.viewer = viewer;
      request.operator = operator;
      noteOnAccessLine(request, { account: viewer.accountId });
    };
  }
  return async (request) => {
    if (access === 'optional bearer' && request.headers.authorization === undefined) return;
    const viewer = await authentication.authenticate(request, own);
    if (viewer.authority.kind === 'connection') request.connection = viewer.authority;
    if (own.token !== 'open' || viewer.authority.kind === 'full') request.viewer = viewer;
    noteOnAccessLine(request, { account: viewer.accountId });
  };
}

/** Refuses fields that a connection may not set. */
function createFieldCheck({ tokenClosedFields = [] }: AnyRules): Guard | null {
  if (tokenClosedFields.length === 0) return null;
  return async ({ connection, body }) => {
    if (connection === null) return;
    const sent = tokenClosedFields.filter((pointer) => hasValueAt(body, pointer));
    if (sent.length > 0) throw fieldNotAllowed(sent.map((pointer) => `/body${pointer}`));
  };
}

/** Whether the body has a value at a JSON pointer without escaped characters. */
function hasValueAt(body: unknown, pointer: string): boolean {
  let value = body;
  for (const name of pointer.slice(1).split('/')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return false;
    value = (value as Readonly<Record<string, unknown>>)[name];
  }
  return true;
}

const DESK_PATH = '/v4/operator/';

/** Whether operations at this path belong to the operators' desk. */
export function isOfDesk(path: string): boolean {
  return path.startsWith(DESK_PATH);
}

function addPreflights(
  app: FastifyInstance,
  operations: readonly BoundOperation[],
  rules: OperationRules,
): void {
  for (const [path, own] of Map.groupBy(operations, (bound) => bound.path)) {
    const opening = openingOf(
      own.map(({ method, operation }) => ({ method, rules: rules[operation.operationId as OperationId] })),
    );
    addPreflight(app, toRoutePath(path), opening);
  }
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
      // Refuses the request before its body is read.
      onRequest: (_request, reply, done) => {
        if (isOfDesk(path)) {
          done(deskNotFound());
          return;
        }
        reply.header('allow', allow);
        done(new Problem('method_not_allowed', `Only ${allow} is allowed here`));
      },
      handler: async () => undefined,
    });
  }
}
