import { isIP } from 'node:net';

import type { RecordedAccounts } from './recorded-accounts.ts';

/** A request to a third-party service. */
export interface RecordedAsk {
  readonly method: string;
  /** URL that the client requested, with the host of the real service. */
  readonly url: URL;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
  /** Fields of a submitted form. */
  readonly form: URLSearchParams;
  readonly now: Date;
  readonly accounts: RecordedAccounts;
}

/** A body that a client must not accept: 50 MB (`endless`), or no bytes at all (`silent`). */
export type HostileBody = { readonly kind: 'endless' } | { readonly kind: 'silent' };

/** Response of a third-party service. */
export interface RecordedAnswer {
  readonly status: number;
  readonly type: string;
  readonly body: string | Buffer | HostileBody;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A stand-in for a third-party service. Returns null for URLs that the service does not have. */
export type RecordedService = (ask: RecordedAsk) => RecordedAnswer | null;

export const JSON_TYPE = 'application/json; charset=UTF-8';
export const HTML_TYPE = 'text/html; charset=utf-8';

export function json(
  body: unknown,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): RecordedAnswer {
  return { status, type: JSON_TYPE, body: JSON.stringify(body), headers };
}

export function html(body: string, status = 200): RecordedAnswer {
  return { status, type: HTML_TYPE, body: `<!doctype html><html lang="en">${body}</html>` };
}

/** Escapes text for an element or attribute in XML and HTML. */
export function escapeMarkup(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Whether the URL names this machine and not the host of a service. */
export function isOwnName({ hostname }: URL): boolean {
  return (
    isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0 ||
    !hostname.includes('.') ||
    hostname.endsWith('.localhost')
  );
}
