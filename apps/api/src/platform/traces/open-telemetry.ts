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

/** Traces of requests, with their statements and calls of other services. */
export interface Traces {
  /** Adds the hooks of the traces; must run before all routes are added. */
  register(app: FastifyInstance): Promise<void>;
  /** Ids of the running span for a log line; no fields outside a request. */
  readonly logFields: () => Readonly<Record<string, string>>;
  /** Sends the remaining spans. */
  stop(): Promise<void>;
}

/**
 * Starts OpenTelemetry; its libraries read the `OTEL_…` variables. Exports spans alone, because the metrics have their
 * own port. Spans hold no values of statements, no errors' messages, no secrets of URLs, and of calls of other
 * services only the origin.
 */
export function startTraces(version: string): Traces {
  const requests = createRequestInstrumentation();
  const sdk = new NodeSDK({
    resource: resourceFromAttributes({
      'service.name': `${BRAND.slug}-api`,
      'service.version': version,
    }),
    // Without the detectors of process and host, whose attributes hold arguments and the user's name.
    resourceDetectors: [resourceAttributesEnvDetector, serviceNameEnvDetector],
    metricReaders: [],
    logRecordProcessors: [],
    // Traces begin here: a client must not choose their ids, and other services must not learn them.
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

/** Makes a span hold only that an error occurred, because messages of errors can hold values of users. */
function hideErrorText(span: Span): void {
  const setStatus = span.setStatus.bind(span);
  span.setStatus = ({ code }) => setStatus({ code });
  span.recordException = () => {};
}

/** Replaces the attributes of an address, which may hold keys and addresses that people typed. */
function toOriginAlone({ origin }: { readonly origin: string }) {
  return { 'url.full': origin, 'url.path': '', 'url.query': '' };
}
