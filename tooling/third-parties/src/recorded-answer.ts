/** What somebody asks of a service. */
export interface RecordedAsk {
  readonly method: string;
  /** With the host that was asked for, as if it were that of the service. */
  readonly url: URL;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The fields of a form that was posted. */
  readonly form: URLSearchParams;
  readonly now: Date;
}

/** 50 MB, or nothing at all for as long as somebody waits. */
export type HostileBody = { readonly kind: 'endless' } | { readonly kind: 'silent' };

/** What the service answers. */
export interface RecordedAnswer {
  readonly status: number;
  readonly type: string;
  readonly body: string | Buffer | HostileBody;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A service: answers what it is asked, or null when it knows no such address. */
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

/** The text as the content of an element or the value of an attribute, in XML and HTML. */
export function escapeMarkup(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Midnight of some days ago, so that the same answer comes all day. */
export function daysAgo(now: Date, days: number): Date {
  const day = 24 * 60 * 60_000;
  return new Date((Math.floor(now.getTime() / day) - days) * day);
}
