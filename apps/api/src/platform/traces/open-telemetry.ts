import { FastifyOtelInstrumentation } from '@fastify/otel';
import { BRAND } from '@musubi/domain/brand';
import { noteOnAccessLine } from '@musubi/server/http-server';
import { redactUrl } from '@musubi/server/redaction';
import { type Span, trace } from '@opentelemetry/api';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import {
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceNameEnvDetector,
} from '@opentelemetry/resources';
import { NodeSDK } from '@opentelemetry/sdk-node';
import type { FastifyInstance } from 'fastify';

import { PROBES } from '../http/health.ts';

/** Traces of requests, including their SQL statements and calls to other services. */
export interface Traces {
  /** Adds the hooks of the traces; must run before all routes are added. */
  register(app: FastifyInstance): Promise<void>;
  /** Ids of the active span, for log lines; no fields outside of a request. */
  readonly logFields: () => Readonly<Record<string, string>>;
  /** Sends the remaining spans. */
  stop(): Promise<void>;
}

/**
 * Starts OpenTelemetry; its libraries read the `OTEL_…` variables. Exports only spans, because metrics have
 * their own port. Spans contain no values of statements, no error messages and no secrets in URLs. Of calls
 * to other services, spans contain only the origin.
 */
export function startTraces(version: string): Traces {
  const requests = createRequestInstrumentation();
  const sdk = new NodeSDK({
    resource: resourceFromAttributes({
      'service.name': `${BRAND.slug}-api`,
      'service.version': version,
    }),
    // Omits the detectors of process and host, because their attributes contain arguments and the user's
    // name.
    resourceDetectors: [resourceAttributesEnvDetector, serviceNameEnvDetector],
    metricReaders: [],
    logRecordProcessors: [],
    // Traces start here: clients must not choose trace ids, and other services must not receive them.
    textMapPropagator: null,
    instrumentations: [
      requests,
      new PgInstrumentation({ requireParentSpan: true, requestHook: hideErrorText }),
      new UndiciInstrumentation({
        requireParentforSpans: true,
        startSpanHook: toOriginAlone,
        requestHook: hideErrorText,
      }),
    ],
  });
  sdk.start();
  return {
    async register(app) {
      await app.register(requests.plugin());
      app.addHook('onRequest', (request, _reply, done) => {
        const { span } = request.opentelemetry();
        if (span) noteOnAccessLine(request, { traceId: span.spanContext().traceId });
        done();
      });
    },
    logFields() {
      const span = trace.getActiveSpan();
      if (span === undefined) return {};
      const { traceId, spanId } = span.spanContext();
      return { trace_id: traceId, span_id: spanId };
    },
    stop: async () => sdk.shutdown(),
  };
}

function createRequestInstrumentation(): FastifyOtelInstrumentation {
  return new FastifyOtelInstrumentation({
    ignorePaths: ({ url }) => PROBES.has(url),
    instrumentHooks: false,
    instrumentHandler: false,
    recordExceptions: false,
    requestHook(span, request) {
      hideErrorText(span);
      span.updateName(request.routeOptions.config.operationId ?? request.method);
      span.setAttribute('url.path', redactUrl(request.url));
    },
  });
}

/**
 * Removes error messages from a span, because they may contain values of users. The span still records that
 * an error occurred.
 */
function hideErrorText(span: Span): void {
  const setStatus = span.setStatus.bind(span);
  span.setStatus = ({ code }) => setStatus({ code });
  span.recordException = () => {};
}

/**
 * Replaces the URL attributes by the origin, because URLs may contain keys and addresses that users typed.
 */
function toOriginAlone({ origin }: { readonly origin: string }) {
  return { 'url.full': origin, 'url.path': '', 'url.query': '' };
}
