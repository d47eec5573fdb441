import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

import type { BrowserContext, Request } from '@playwright/test';

import { RESULTS_FOLDER } from './results-folder.ts';

/** Something that a browser sent or said, or a secret that it sent where secrets belong. */
export interface HeardLine {
  /** `secret` belongs nowhere but into bodies and headers; `one_use` may stand in an address too, but in no log. */
  readonly kind: 'url' | 'console' | 'secret' | 'one_use';
  readonly text: string;
}

export const HEARD_FOLDER = join(RESULTS_FOLDER, 'heard');

/** Fields of bodies that are secrets: of the identity service's calls, and the sign-out key of ours. */
const SECRET_FIELD =
  /"?\b(password|newPassword|token|idToken|refreshToken|refresh_token|mfaPendingCredential)"?[=:]"?([^"&,}]+)/g;

/** One-time codes in the links of mails, and sign-out keys, whose place in addresses is the specification's. */
const ONE_USE_PARAMETERS = ['oobCode', 'key', 'token', 'api_key', 'code'] as const;

function* secretsOf(request: Request): Generator<HeardLine> {
  const [, bearer] = /^Bearer (.+)$/.exec(request.headers()['authorization'] ?? '') ?? [];
  if (bearer !== undefined) yield { kind: 'secret', text: bearer };
  yield* secretsSentIn(request);
}

/** Passwords and tokens in bodies, keys and codes in addresses. */
function* secretsSentIn(request: Request): Generator<HeardLine> {
  const isIdentity = request.url().includes('googleapis.com');
  for (const [, name = '', text = ''] of (request.postData() ?? '').matchAll(SECRET_FIELD))
    if (isIdentity || name === 'token') yield { kind: 'secret', text };
  for (const name of ONE_USE_PARAMETERS) {
    // The identity service's own `key` is that of the project: every page of ours tells it to everybody.
    const value = new URL(request.url()).searchParams.get(name);
    if (value !== null && !isIdentity) yield { kind: 'one_use', text: value };
  }
}

export interface Hearing {
  follow(context: BrowserContext): void;
}

/** Writes down what the browsers of one worker send and say, for `leaks.e2e.ts`, which reads it when all have ended. */
export function createHearing(worker: number): Hearing {
  mkdirSync(HEARD_FOLDER, { recursive: true });
  const file = join(HEARD_FOLDER, `${worker}.jsonl`);
  const written = new Set<string>();
  const write = (line: HeardLine): void => {
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
        // Addresses that are changed without asking a server.
        page.on('framenavigated', (frame) => write({ kind: 'url', text: frame.url() })),
      );
    },
  };
}
