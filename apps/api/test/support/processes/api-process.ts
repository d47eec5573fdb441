import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

import { UnsecuredJWT } from 'jose';

import { TEST_PROJECT } from '../tokens.ts';

const MAIN = fileURLToPath(new URL('../../../src/main.ts', import.meta.url));
const LISTENING = /listening at (http:\/\/127\.0\.0\.1:\d+)/;

type ApiChild = ChildProcessByStdio<null, Readable, Readable>;

export interface ApiProcess {
  readonly origin: string;
  readonly pid: number;
  /** Origins of the API and of the content host. */
  readonly origins: readonly string[];
  /** Lines that the process has printed. */
  readonly lines: readonly string[];
  /** The error output of the process, once it has ended. */
  readonly ended: Promise<string>;
  /** Kills the process (SIGKILL) or asks it to stop (SIGTERM); returns its exit code, null after SIGKILL. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>;
}

function spawnApi(dataFolder: string, variables: Readonly<Record<string, string>>): ApiChild {
  return spawn(process.execPath, [MAIN], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      FIREBASE_PROJECT_ID: TEST_PROJECT,
      FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:1',
      FIRESTORE_EMULATOR_HOST: '127.0.0.1:1',
      DATA_FOLDER: dataFolder,
      API_PORT: '0',
      CONTENT_PORT: '0',
      // These tests send more writes than the limits allow.
      RATE_LIMITS: 'off',
      ...variables,
    },
  });
}

/** Starts the API on a data folder and resolves once both of its ports are open. */
export async function startApiProcess(
  dataFolder: string,
  variables: Readonly<Record<string, string>> = {},
): Promise<ApiProcess> {
  const child = spawnApi(dataFolder, variables);
  const closed = once(child, 'close') as Promise<[number | null]>;
  const complaint = text(child.stderr);
  const lines: string[] = [];
  const origins: string[] = [];
  const ready = Promise.withResolvers<void>();
  const reader = createInterface({ input: child.stdout });
  reader.on('line', (line) => {
    lines.push(line);
    const origin = LISTENING.exec(line)?.[1];
    if (origin !== undefined) origins.push(origin);
    if (origins.length === 2) ready.resolve();
  });
  reader.once('close', ready.resolve);
  await ready.promise;
  const [origin] = origins;
  if (origin === undefined || child.pid === undefined)
    throw new Error(`The API did not start:\n${lines.join('\n')}\n${await complaint}`);
  return {
    origin,
    pid: child.pid,
    origins,
    lines,
    ended: closed.then(async () => complaint),
    async end(signal) {
      child.kill(signal);
      return (await closed)[0];
    },
  };
}

interface RefusedApi {
  readonly code: number | null;
  readonly complaint: string;
  /** Packages that the preloaded `report-imports.ts` reported. */
  readonly imported: readonly string[];
}

/** Starts an API that is expected to fail; returns its exit code and its error output. */
export async function startRefusedApi(
  dataFolder: string,
  variables: Readonly<Record<string, string>> = {},
): Promise<RefusedApi> {
  const child = spawnApi(dataFolder, variables);
  const [complaint, output, [code]] = await Promise.all([
    text(child.stderr),
    text(child.stdout),
    once(child, 'exit') as Promise<[number | null]>,
  ]);
  const imported = [...output.matchAll(/^imported (.+)$/gm)].map(([, name = '']) => name);
  return { code, complaint, imported };
}

/** Creates a session token like those of the Auth emulator, which are unsigned. */
export function createEmulatorToken(uid: string): string {
  const nowSeconds = Math.floor(Date.now() / 1000);
  return new UnsecuredJWT({
    iss: `https://securetoken.google.com/${TEST_PROJECT}`,
    aud: TEST_PROJECT,
    sub: uid,
    iat: nowSeconds,
    exp: nowSeconds + 3600,
    auth_time: nowSeconds,
    key_for_global_sign_out: 'key-of-a-sign-on-of-tests',
  }).encode();
}
