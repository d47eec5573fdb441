import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { chmod, copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

import { findFreePorts } from '@musubi/server/testing/free-port';

import { OWN_GROUP, ownGroup } from '../../stack/process-group.ts';
import { startCodeReader } from './code-reader.ts';

const LOOPBACK = '127.0.0.1';
const PROGRAM = '@fireemu/linux-x64/bin/fireemu';

/**
 * Firebase emulators with features that the official ones lack: security rules without Java, and
 * authenticator apps.
 */
export interface FirebaseEngine {
  /** `host:port` of the Auth emulator. */
  readonly authHost: string;
  /** `host:port` of the Firestore emulator, which runs only when `rules` was given. */
  readonly firestoreHost: string;
  stop(): Promise<void>;
}

export interface FirebaseEngineOptions {
  readonly projectId: string;
  /** File with the Firestore security rules; without it no Firestore runs. */
  readonly rules?: URL;
  /** Ids of users to create; the engine refuses tokens of unknown users. */
  readonly userIds?: readonly string[];
}

/** Returns the path of the engine; null on platforms that the engine does not support. */
export function findFirebaseEngine(): string | null {
  try {
    return fileURLToPath(import.meta.resolve(PROGRAM));
  } catch {
    return null;
  }
}

/** Starts the engine on free ports. It needs no network and ends with this process. */
export async function startFirebaseEngine(
  installed: string,
  { projectId, rules, userIds = [] }: FirebaseEngineOptions,
): Promise<FirebaseEngine> {
  const folder = await mkdtemp(join(tmpdir(), 'musubi-firebase-engine-'));
  const [firestore, auth, hub, logging] = await findFreePorts(4);
  if (rules !== undefined) await copyFile(rules, join(folder, 'firestore.rules'));
  // Copies the program and makes the copy executable, because the package's own file is not executable.
  const program = join(folder, 'fireemu');
  await copyFile(installed, program);
  await chmod(program, 0o700);
  const emulators = {
    firestore: { host: LOOPBACK, port: firestore },
    auth: { host: LOOPBACK, port: auth },
    hub: { host: LOOPBACK, port: hub },
    logging: { host: LOOPBACK, port: logging },
    ui: { enabled: false },
  };
  await writeFile(
    join(folder, 'firebase.json'),
    JSON.stringify({ ...(rules !== undefined && { firestore: { rules: 'firestore.rules' } }), emulators }),
  );
  await writeFile(join(folder, 'fireemu.json'), JSON.stringify(SETTINGS));
  const only = rules === undefined ? 'auth' : 'auth,firestore';
  const engine = spawn(
    program,
    `up --config fireemu.json --firebase-json firebase.json --project ${projectId} --only ${only}`.split(' '),
    { ...OWN_GROUP, cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const group = ownGroup(engine);
  const engineHost = `${LOOPBACK}:${auth}`;
  const reader = await startCodeReader({ engineHost, projectId, host: LOOPBACK, port: 0 });
  const stop = async (): Promise<void> => {
    await reader.stop();
    await group.stop();
    await rm(folder, { recursive: true, force: true });
  };
  await untilReady(engine, rules === undefined ? 'auth codes: ' : 'rules: enforced');
  await Promise.all(userIds.map(async (id) => createUser(engineHost, projectId, id)));
  return { authHost: reader.host, firestoreHost: `${LOOPBACK}:${firestore}`, stop };
}

/** Accepts authenticator codes up to a minute early or late, so that tests also pass on a slow machine. */
const SETTINGS = {
  schemaVersion: 1,
  profile: 'strict',
  auth: { logActionCodes: false, totp: { digits: 6, periodSeconds: 30, windowSteps: 2 } },
};

async function untilReady(
  { stdout }: ChildProcessByStdio<null, Readable, null>,
  sign: string,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  // Reads all output, because a full pipe would block the engine.
  const lines = createInterface(stdout);
  lines.on('line', (line) => line.includes(sign) && resolve());
  lines.on('close', () => reject(new Error('The Firebase engine exited before it was ready')));
  return promise;
}

async function createUser(authHost: string, projectId: string, localId: string): Promise<void> {
  const created = await fetch(
    `http://${authHost}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`,
    {
      method: 'POST',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify({ localId }),
    },
  );
  if (!created.ok) throw new Error(`The Firebase engine answered ${created.status}: ${await created.text()}`);
}
