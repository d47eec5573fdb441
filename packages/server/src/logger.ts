import { randomBytes } from 'node:crypto';

import { type DestinationStream, type Logger, pino } from 'pino';

import type { LogLevel } from './log-level.ts';
import { createLineRedaction, redactUrl } from './redaction.ts';

export type { Logger } from 'pino';

export interface LoggerOptions {
  /** The program, as `name` in every line. */
  readonly name: string;
  readonly level?: LogLevel;
  /** Where lines go; stdout when missing. */
  readonly destination?: DestinationStream;
}

const SECRET_FIELDS = [
  'authorization',
  'cookie',
  '["set-cookie"]',
  '["x-api-key"]',
  '["x-page-server-key"]',
  'token',
  'password',
];

interface LoggedRequest {
  readonly method?: string;
  readonly url?: string;
}

/**
 * A JSON logger, one line an entry whatever the text in it. Authorization, cookies, tokens and the query values
 * `api_key`, `token`, `code` and `key` never reach it; e-mail addresses become hashes keyed for this process alone.
 */
export function createLogger({ name, level = 'info', destination }: LoggerOptions): Logger {
  const options = {
    name,
    level,
    base: { name },
    redact: {
      paths: SECRET_FIELDS.flatMap((field) => {
        const [path, nested] = field.startsWith('[') ? [field, field] : [field, `.${field}`];
        return [path, `*${nested}`, `*.headers${nested}`];
      }),
      censor: '[redacted]',
    },
    serializers: {
      req: (request: LoggedRequest) => ({ method: request.method, url: redactUrl(request.url ?? '') }),
      res: (reply: { readonly statusCode?: number }) => ({ status: reply.statusCode }),
      err: toLoggableError,
    },
    hooks: { streamWrite: createLineRedaction(randomBytes(32)) },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

interface LoggableError {
  readonly type: string;
  readonly message: string;
  readonly code?: unknown;
  readonly stack?: string;
  readonly cause?: LoggableError;
}

// Only these: errors of libraries carry whole statements, requests and responses as properties.
function toLoggableError(error: unknown, depth = 0): LoggableError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  return {
    type: error.name,
    message: error.message,
    ...('code' in error && { code: error.code }),
    ...(error.stack !== undefined && { stack: error.stack }),
    ...(error.cause !== undefined && depth < 3 && { cause: toLoggableError(error.cause, depth + 1) }),
  };
}
