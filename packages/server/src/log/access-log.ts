import type { AccessPolicy } from './access-policy.ts';
import { redactUrl } from './redaction.ts';

/** A request that has ended, for the access log. */
export interface AccessEntry {
  readonly requestId: string;
  readonly method: string;
  readonly url: string;
  /**
   * `ABORTED_STATUS` if the connection closed before a response began; 500 if the handler failed before that.
   */
  readonly status: number;
  /** Whether the connection closed before the whole response was sent. */
  readonly isAborted?: boolean;
  readonly elapsedMs: number;
  /** Id of the user who sent the request. */
  readonly account?: string | undefined;
  /** Problem code of an error response. */
  readonly problem?: string | undefined;
  /** Id of the request's trace. */
  readonly traceId?: string | undefined;
}

/** Writes one log line per request that has ended. */
export interface AccessLog {
  note(entry: AccessEntry): void;
}

export interface AccessLogOptions {
  /** Name of the program, written into every line. */
  readonly name: string;
  readonly policy: AccessPolicy;
  /** Receives a complete line, including its line break. */
  readonly write: (line: string) => void;
  /** Removes secrets and e-mail addresses from a piece of text. */
  readonly redact: (text: string) => string;
}

const FIRST_ERROR_STATUS = 400;
// Paths that need neither escaping nor redaction, such as `/@mio`. An e-mail address does not match, because
// its `@` is not at the start of a segment. `SECRET_PATH` excludes paths with tokens.
const PLAIN_PATH = /^(?:\/@?[\w-]{0,64}){1,8}$/;
const SECRET_PATH = /\/(?:timeline|preview)\/|eyJ/i;
const PLAIN_WORD = /^[\w-]{1,128}$/;

/**
 * Formats a duration with two decimals. Formatting two integers is three times as fast as formatting one
 * fraction.
 */
function toDuration(elapsedMs: number): string {
  const hundredths = Math.max(0, Math.round(elapsedMs * 100));
  const rest = hundredths % 100;
  return `${(hundredths - rest) / 100}.${rest < 10 ? '0' : ''}${rest}`;
}

/**
 * Creates the access log, in the JSON format of the other log lines. Builds each line from strings, because a
 * logger would cost three times as much as the rest of a page server's response.
 */
export function createAccessLog({ name, policy, write, redact }: AccessLogOptions): AccessLog {
  if (policy === 'off') return { note: () => undefined };
  const isSampled = typeof policy === 'object';
  const sampleEvery = isSampled ? policy.sampleEvery : 1;
  let untilNext = sampleEvery;

  const quote = (text: string): string =>
    PLAIN_WORD.test(text) && !text.includes('eyJ') ? `"${text}"` : redact(JSON.stringify(text));
  const quoteMethod = (method: string): string => (method === 'GET' ? '"GET"' : quote(method));
  const quoteUrl = (url: string): string =>
    PLAIN_PATH.test(url) && !SECRET_PATH.test(url) ? `"${url}"` : redact(JSON.stringify(redactUrl(url)));

  const beginning = '{"level":30,"time":';
  const ofName = `,"name":${JSON.stringify(name)},"reqId":`;

  return {
    note({ requestId, method, url, status, isAborted = false, elapsedMs, account, problem, traceId }) {
      const isError = isAborted || status >= FIRST_ERROR_STATUS;
      if (!isError) {
        if (policy === 'errors') return;
        untilNext -= 1;
        if (untilNext > 0) return;
        untilNext = sampleEvery;
      }
      write(
        `${beginning}${Date.now()}${ofName}${quote(requestId)},"req":{"method":${quoteMethod(method)},"url":${quoteUrl(url)}}` +
          `,"res":{"status":${status}},"durationMs":${toDuration(elapsedMs)}` +
          (isAborted ? ',"aborted":true' : '') +
          (account === undefined ? '' : `,"account":${quote(account)}`) +
          (problem === undefined ? '' : `,"problem":${quote(problem)}`) +
          (traceId === undefined ? '' : `,"trace_id":${quote(traceId)}`) +
          (isSampled ? `,"weight":${isError ? 1 : sampleEvery}` : '') +
          ',"msg":"request"}\n',
      );
    },
  };
}
