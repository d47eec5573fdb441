import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

import type { BrowserContext, Request } from '@playwright/test';

import { RESULTS_FOLDER } from './results-folder.ts';

/** A URL or console message of a browser, or a secret found in its requests. */
export interface CapturedTraffic {
  /**
   * A `secret` may appear only in bodies and headers. A `one_use` text may also appear in URLs, but not in
   * logs.
   */
  readonly kind: 'url' | 'console' | 'secret' | 'one_use';
  readonly text: string;
}

export const CAPTURED_FOLDER = join(RESULTS_FOLDER, 'captured-traffic');

/**
 * Body fields that contain secrets in calls to the identity service. In calls to our API, only `token`
 * contains a secret.
 */
const SECRET_FIELD =
  /"?\b(password|newPassword|token|idToken|refreshToken|refresh_token|mfaPendingCredential)"?[=:]"?([^"&,}]+)/g;

/** URL parameters in which the specification puts sign-out keys and one-time codes from mails. */
const ONE_USE_PARAMETERS = ['oobCode', 'key', 'token', 'api_key', 'code'] as const;

function* secretsOf(request: Request): Generator<CapturedTraffic> {
  const [, bearer] = /^Bearer (.+)$/.exec(request.headers()['authorization'] ?? '') ?? [];
  if (bearer !== undefined) yield { kind: 'secret', text: bearer };
  yield* secretsSentIn(request);
}

/** Finds passwords and tokens in the request's body, and keys and codes in its URL. */
function* secretsSentIn(request: Request): Generator<CapturedTraffic> {
  const isIdentity = request.url().includes('googleapis.com');
  for (const [, name = '', text = ''] of (request.postData() ?? '').matchAll(SECRET_FIELD))
    if (isIdentity || name === 'token') yield { kind: 'secret', text };
  for (const name of ONE_USE_PARAMETERS) {
    // In URLs of the identity service, `key` is the project's public API key.
    const value = new URL(request.url()).searchParams.get(name);
    if (value !== null && !isIdentity) yield { kind: 'one_use', text: value };
  }
}

/** Records secrets that no browser sends, such as the keys of an additional stack. */
export function noteSecrets(name: string, secrets: readonly string[]): void {
  mkdirSync(CAPTURED_FOLDER, { recursive: true });
  const lines = secrets.map((text) => JSON.stringify({ kind: 'secret', text } satisfies CapturedTraffic));
  appendFileSync(join(CAPTURED_FOLDER, `${name}.jsonl`), `${lines.join('\n')}\n`);
}

export interface TrafficCapture {
  follow(context: BrowserContext): void;
}

/** Records what the browsers of one worker send and log, for `leaks.e2e.ts` to search at the end. */
export function createTrafficCapture(worker: number): TrafficCapture {
  mkdirSync(CAPTURED_FOLDER, { recursive: true });
  const file = join(CAPTURED_FOLDER, `${worker}.jsonl`);
  const written = new Set<string>();
  const write = (line: CapturedTraffic): void => {
    const text = JSON.stringify(line);
    if (written.has(text)) return;
    written.add(text);
    appendFileSync(file, `${text}\n`);
  };
  return {
    follow(context) {
      context.on('request', (request) => {
        write({ kind: 'url', text: request.url() });
        for (const secret of secretsOf(request)) write(secret);
      });
      context.on('console', (message) => write({ kind: 'console', text: message.text() }));
      context.on('page', (page) =>
        // Also records URL changes that cause no request.
        page.on('framenavigated', (frame) => write({ kind: 'url', text: frame.url() })),
      );
    },
  };
}
