import { randomBytes } from 'node:crypto';

import { type DestinationStream, type Logger as PinoLogger, pino } from 'pino';

import { type AccessLog, createAccessLog } from './access-log.ts';
import type { AccessPolicy } from './access-policy.ts';
import { createLineBuffer, type LineBuffer } from './line-buffer.ts';
import type { LogLevel } from './log-level.ts';
import { openStdoutLog } from './log-output.ts';
import { createLineRedaction, redactUrl } from './redaction.ts';

/** A Pino logger that includes an access log. */
export interface Logger extends PinoLogger {
  /** The access log, which buffers lines for up to 200 ms. All other lines are written immediately. */
  readonly access: AccessLog;
}

export interface LoggerOptions {
  /** Name of the program, written into every line. */
  readonly name: string;
  readonly level?: LogLevel;
  /** Which requests are written to the access log if the log level includes `info`; all by default. */
  readonly access?: AccessPolicy;
  /** Returns further fields of each line that is not an access line, such as the id of the trace. */
  readonly fields?: (() => Readonly<Record<string, string>>) | undefined;
  /** Receives each line. By default stdout, with a buffer for the lines of the access log. */
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
 * Creates a logger that writes one line of JSON per entry. Redacts authorization headers, cookies, tokens and
 * secret query values such as `api_key`, `token`, `code` and `key`. Hashes e-mail addresses with a random key
 * per process.
 */
export function createLogger({
  name,
  level = 'info',
  access = 'all',
  fields,
  destination,
}: LoggerOptions): Logger {
  // A silent logger would add a listener of the exit for nothing.
  const lines =
    destination === undefined && level !== 'silent'
      ? openStdout(name)
      : withoutBuffer(destination ?? NOWHERE);
  const redact = createLineRedaction(randomBytes(32));
  const log = createPino(name, level, { lines, redact, fields });
  const policy = log.isLevelEnabled('info') ? access : 'off';
  return Object.assign(log, {
    access: createAccessLog({ name, policy, redact, write: (line) => lines.writeSoon(line) }),
  });
}

const NOWHERE: DestinationStream = { write: () => {} };

function openStdout(name: string): LineBuffer {
  const output = openStdoutLog(name);
  const lines = createLineBuffer(output);
  // The `exit` event fires after an uncaught error too.
  process.on('exit', () => {
    lines.flush();
    output.flush();
  });
  return lines;
}

function withoutBuffer(destination: DestinationStream): LineBuffer {
  const write = (line: string): void => destination.write(line);
  return { write, writeSoon: write, flush: () => undefined };
}

interface LineOutput {
  readonly lines: LineBuffer;
  readonly redact: (line: string) => string;
  readonly fields: LoggerOptions['fields'];
}

function createPino(name: string, level: LogLevel, { lines, redact, fields }: LineOutput): PinoLogger {
  const options = {
    name,
    level,
    base: { name },
    ...(fields && { mixin: fields }),
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
    hooks: { streamWrite: redact },
  };
  return pino(options, lines);
}

interface LoggableError {
  readonly type: string;
  readonly message: string;
  readonly code?: unknown;
  readonly stack?: string;
  readonly cause?: LoggableError;
}

// Copies only the fields of `LoggableError`, because errors of libraries contain whole statements, requests
// and responses as properties.
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
