import type { AccessPolicy } from './access-policy.ts';
import { redactUrl } from './redaction.ts';

/** An answered request. */
export interface AccessEntry {
  readonly requestId: string;
  readonly method: string;
  readonly url: string;
  readonly status: number;
  readonly elapsedMs: number;
  /** Id of the account that asked. */
  readonly account?: string | undefined;
  /** Code of the problem that was answered. */
  readonly problem?: string | undefined;
}

/** Writes one line for an answered request. */
export interface AccessLog {
  note(entry: AccessEntry): void;
}

export interface AccessLogOptions {
  /** The program, as `name` in every line. */
  readonly name: string;
  readonly policy: AccessPolicy;
  /** Takes a finished line, with its end. */
  readonly write: (line: string) => void;
  /** Takes secrets and e-mail addresses out of a part of a line. */
  readonly redact: (text: string) => string;
}

const FIRST_ERROR_STATUS = 400;
// Paths of words alone, such as `/@mio`, need neither escapes nor a search for secrets. An address of mail has something
// before its `@`, a token a dot or 20 characters after `eyJ`.
const PLAIN_PATH = /^(?:\/@?[\w-]{0,64}){1,8}$/;
const SECRET_PATH = /\/(?:timeline|preview)\/|eyJ/i;
const PLAIN_WORD = /^[\w-]{1,128}$/;

/**
 * The access log, in the form of the other lines. A line is put together as text: a logger's serializers, redaction and
 * request ids cost three times what the page server needs for the answer itself.
 */
export function createAccessLog({ name, policy, write, redact }: AccessLogOptions): AccessLog {
  if (policy === 'off') return { note: () => undefined };
  const isSampled = typeof policy === 'object';
  const sampleEvery = isSampled ? policy.sampleEvery : 1;
  let untilNext = sampleEvery;

  const quote = (text: string): string =>
    PLAIN_WORD.test(text) && !text.includes('eyJ') ? `"${text}"` : redact(JSON.stringify(text));
  const quoteUrl = (url: string): string =>
    PLAIN_PATH.test(url) && !SECRET_PATH.test(url) ? `"${url}"` : redact(JSON.stringify(redactUrl(url)));

  const beginning = '{"level":30,"time":';
  const ofName = `,"name":${JSON.stringify(name)},"reqId":`;

  return {
    note({ requestId, method, url, status, elapsedMs, account, problem }) {
      const isError = status >= FIRST_ERROR_STATUS;
      if (!isError) {
        if (policy === 'errors') return;
        untilNext -= 1;
        if (untilNext > 0) return;
        untilNext = sampleEvery;
      }
      write(
        `${beginning}${Date.now()}${ofName}${quote(requestId)},"req":{"method":${quote(method)},"url":${quoteUrl(url)}}` +
          `,"res":{"status":${status}},"durationMs":${Math.round(elapsedMs * 100) / 100}` +
          (account === undefined ? '' : `,"account":${quote(account)}`) +
          (problem === undefined ? '' : `,"problem":${quote(problem)}`) +
          (isSampled ? `,"weight":${isError ? 1 : sampleEvery}` : '') +
          ',"msg":"request"}\n',
      );
    },
  };
}
