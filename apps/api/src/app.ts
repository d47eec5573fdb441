import type { TokenVerifier } from '@musubi/auth/token-verifier';
import { WEBHOOK_EVENT_SCOPES } from '@musubi/domain/webhooks';
import { createHttpServer } from '@musubi/server/http-server';
import type { HttpTimeouts } from '@musubi/server/limited-server';
import type { ConnectionLimit } from '@musubi/server/limits/connection-limit';
import type { Logger } from '@musubi/server/logger';
import type { RequestObserver } from '@musubi/server/metrics/request-observer';
import type { UploadLimits } from '@musubi/server/request-bodies';
import { API_HEADERS } from '@musubi/server/security-headers';
import type { SisterApp } from '@musubi/server/sister-apps';
import type { FastifyInstance } from 'fastify';

import { MODULE_OPERATIONS, type Modules, OPERATION_RULES } from '#composition/modules.ts';
import { createAuthentication } from '#core/accounts/bearers/authentication.ts';
import { rememberTokens } from '#core/accounts/bearers/remembered-tokens.ts';
import { isConnectionToken } from '#core/connections/connection-tokens.ts';
import { createOperatorEntrance } from '#core/operators/operator-entrance.ts';
import { createIdempotencyKeys } from '#core/state/idempotency-keys.repository.ts';
import { readRefreshBacklog } from '#modules/activities/public.ts';
import { admitFile } from '#modules/files/public.ts';
import { admitUpload } from '#modules/images/public.ts';
import { admitPageCopy } from '#modules/imports/public.ts';
import { findClosedSeconds } from '#modules/maintenance/public.ts';
import { TOOLBOX } from '#modules/tools/public.ts';
import type { Analytics } from '#platform/analytics.ts';
import type { Clock } from '#platform/clock.ts';
import { addDocsRoutes } from '#platform/docs/docs-routes.ts';
import { bindContract } from '#platform/http/bind-contract.ts';
import { checkAnswers } from '#platform/http/checks/answer-check.ts';
import { contract } from '#platform/http/contract/contract-document.ts';
import { addReferenceRoutes } from '#platform/http/contract/reference.ts';
import { addHealthRoutes, PROBES, type ServicePings } from '#platform/http/health.ts';
import { refuseWritesDuringMaintenance } from '#platform/http/maintenance-guard.ts';
import { allowOrigins } from '#platform/http/origins.ts';
import { answerClientError, answerNotFound, answerProblem } from '#platform/http/problems/error-handling.ts';
import { limitRequestStatements } from '#platform/http/request-statements.ts';
import { logSecurityEvents } from '#platform/http/security-events.ts';
import { createServiceKeyCheck, type ServiceKey } from '#platform/http/service-key.ts';
import { createUploadRules } from '#platform/http/uploads/upload-rules.ts';
import { trustPageServers } from '#platform/http/visitor-address.ts';
import type { Limits } from '#platform/limits/limits.ts';
import { createCounting } from '#platform/metrics/api-counting.ts';
import type { Outbox } from '#platform/outbox/outbox.ts';
import type { Traces } from '#platform/traces/open-telemetry.ts';

export interface AppDependencies {
  readonly log: Logger;
  readonly clock: Clock;
  readonly modules: Pick<Modules, 'core' | 'handlers' | 'addRoutes'>;
  readonly verifyToken: TokenVerifier;
  readonly outbox: Pick<Outbox, 'readBacklog'>;
  readonly pingDatabase: () => Promise<void>;
  /** Checks of other services for `/readyz`; no checks by default. */
  readonly pings?: ServicePings;
  readonly analytics: Analytics;
  readonly limits: Limits;
  /** Counts requests for the metrics; nothing is counted by default. */
  readonly requests?: RequestObserver | undefined;
  /** Traces requests; none by default. */
  readonly traces?: Traces | undefined;
  /**
   * Number of our proxies in front of the API. Each proxy appends the address of its client to
   * `X-Forwarded-For`.
   */
  readonly trustedProxyHops?: number;
  /** Limits the connections of each network; no limit by default. */
  readonly connections?: ConnectionLimit | undefined;
  /**
   * Secret that servers without a service key send with a visitor's IP address.
   */
  readonly pageServerSecret?: string | undefined;
  /** Origins whose pages may call every operation, with a bearer token. */
  readonly corsOrigins: readonly string[];
  /** Sister apps, which may call only a few operations. */
  readonly sisterApps?: readonly SisterApp[];
  /** Service keys with which our other services call the API. */
  readonly serviceKeys?: readonly ServiceKey[];
  /**
   * IP addresses from which the API accepts service keys. If undefined, the API accepts service keys from
   * every address.
   */
  readonly serviceAddresses?: readonly string[] | undefined;
  /** Timeouts for client connections. If undefined, the API uses the defaults that all our servers share. */
  readonly timeouts?: HttpTimeouts;
  /** Time in ms for which a stopping server leaves idle connections open; tests set 0. */
  readonly drainMs?: number;
  /** Limits of uploads; `UPLOAD_LIMITS` by default. */
  readonly uploadLimits?: UploadLimits | undefined;
  /** Total time limit in ms for all statements of a request. If undefined, just under 5 s. */
  readonly statementTimeoutMs?: number;
  /** Whether to validate every response against the contract; for tests. */
  readonly isAnswerChecked?: boolean;
}

/** Maximum length of a path parameter, longer than any path parameter that the contract allows. */
const MAX_PATH_PARAMETER_CHARACTERS = 200;

/** Builds the API server without listening on a port or changing anything outside the process. */
export async function createApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { log, modules, analytics } = dependencies;
  const { core } = modules;
  const app = createHttpServer({
    log,
    counting: createCounting(dependencies.requests),
    drainMs: dependencies.drainMs,
    ...(dependencies.timeouts && { timeouts: dependencies.timeouts }),
    uploads: createUploadRules(contract, dependencies),
    connections: dependencies.connections,
    answerUnroutable: answerProblem,
    fastify: {
      clientErrorHandler: answerClientError,
      trustProxy: trustHops(dependencies.trustedProxyHops ?? 0),
      routerOptions: { maxParamLength: MAX_PATH_PARAMETER_CHARACTERS },
    },
  });
  await dependencies.traces?.register(app);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(API_HEADERS).header('x-request-id', request.id);
    done();
  });
  trustPageServers(app, dependencies);
  await allowOrigins(app, { registered: dependencies.corsOrigins, isConnectionToken });
  app.setErrorHandler(answerProblem);
  limitRequestStatements(app, dependencies.statementTimeoutMs);
  app.setNotFoundHandler(answerNotFound);
  if (dependencies.isAnswerChecked === true) checkAnswers(app, contract);
  refuseWritesDuringMaintenance(app, async () => findClosedSeconds(core));
  limitRoutesOutside(app, dependencies.limits);
  countOperations(app, analytics);
  logSecurityEvents(app);
  addHealthRoutes(app, {
    clock: dependencies.clock,
    log,
    pingDatabase: dependencies.pingDatabase,
    readRefreshBacklog: async () => readRefreshBacklog(core),
    readBacklog: async () => dependencies.outbox.readBacklog(),
    readLimitState: dependencies.limits.readState,
    pings: dependencies.pings ?? { storage: null, identity: null, signals: null, mail: null },
  });
  addReferenceRoutes(app, core.apiOrigin);
  addDocsRoutes(app, {
    apiOrigin: core.apiOrigin,
    webOrigin: core.webOrigin,
    modules: MODULE_OPERATIONS,
    rules: OPERATION_RULES,
    webhookEvents: WEBHOOK_EVENT_SCOPES,
    tools: TOOLBOX,
  });
  await modules.addRoutes(app);
  const authentication = createAuthentication({
    verifyToken: rememberTokens(dependencies.verifyToken, dependencies.clock.now),
    accountStatuses: core.accountStatuses,
    hasSignOnEnded: core.hasSignOnEnded,
    connections: core.connections,
    connectionUses: core.connectionUses,
    lastSeen: core.lastSeen,
    clock: dependencies.clock,
    sisterApps: dependencies.sisterApps ?? [],
  });
  bindContract(app, {
    contract,
    limits: dependencies.limits,
    apiOrigin: core.apiOrigin,
    idempotencyKeys: createIdempotencyKeys(core),
    admitForm: async (userId, operation) => {
      if (operation === 'v4UploadFile') return admitFile(core, userId);
      if (operation === 'v4UploadPageCopy') return admitPageCopy(core, userId);
      return admitUpload(core, userId);
    },
    checkServiceKey: createServiceKeyCheck({
      keys: dependencies.serviceKeys ?? [],
      addresses: dependencies.serviceAddresses,
    }),
    handlers: modules.handlers,
    rules: OPERATION_RULES,
    authentication,
    admitOperator: createOperatorEntrance(authentication.authenticate, core.operatorGuard),
  });
  return app;
}

/**
 * Returns a function that makes Fastify trust the last `hops` proxies. Given a number instead of a function,
 * Fastify trusts no proxy, because a client that bypasses the proxies could forge its address. The deployment
 * must therefore stop clients from bypassing the proxies.
 */
function trustHops(hops: number): false | ((address: string, hop: number) => boolean) {
  return hops === 0 ? false : (_address, hop) => hop < hops;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route counts its requests itself, by another caller than the IP address. */
    countsItself?: true;
  }
}

/**
 * Limits all routes outside the contract except probes. Probes are cheap, and a refused probe makes the
 * server look broken.
 */
function limitRoutesOutside(app: FastifyInstance, limits: Limits): void {
  app.addHook('onRequest', async ({ routeOptions, ip }) => {
    const { operationId, countsItself = false } = routeOptions.config;
    if (operationId !== undefined || countsItself || PROBES.has(routeOptions.url)) return;
    await limits.countOutside(ip);
  });
}

function countOperations(app: FastifyInstance, analytics: Analytics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { operationId } = request.routeOptions.config;
    if (operationId !== undefined && reply.statusCode < 300) {
      analytics.count(operationId, request.headers);
    }
    done();
  });
}
