import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

import { findFreePorts } from '../../stack/testing/free-port.ts';

const LOOPBACK = '127.0.0.1';
const PROGRAM = '@fireemu/linux-x64/bin/fireemu';

/** A Firestore emulator that decides by security rules, with users of the given ids. */
export interface RulesEngine {
  /** `host:port` of its Firestore. */
  readonly host: string;
  stop(): Promise<void>;
}

export interface RulesEngineOptions {
  readonly projectId: string;
  /** The file with the rules. */
  readonly rules: URL;
  /** Ids of users: it takes no token of anybody it does not know. */
  readonly userIds: readonly string[];
}

/** Where the engine is installed; null on machines that it is not made for. */
export function findRulesEngine(): string | null {
  try {
    return fileURLToPath(import.meta.resolve(PROGRAM));
  } catch {
    return null;
  }
}

/** Starts the engine on free ports. It needs no network. */
export async function startRulesEngine(
  installed: string,
  { projectId, rules, userIds }: RulesEngineOptions,
): Promise<RulesEngine> {
  const folder = await mkdtemp(join(tmpdir(), 'musubi-rules-engine-'));
  const [firestore, auth, hub, logging] = await findFreePorts(4);
  await copyFile(rules, join(folder, 'firestore.rules'));
  // The package does not mark its program as one.
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
    JSON.stringify({ firestore: { rules: 'firestore.rules' }, emulators }),
  );
  const engine = spawn(
    program,
    ['up', '--firebase-json', 'firebase.json', '--project', projectId, '--only', 'auth,firestore'],
    { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = once(engine, 'exit');
  const stop = async (): Promise<void> => {
    engine.kill();
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  await untilReady(engine);
  await Promise.all(userIds.map(async (id) => createUser(`${LOOPBACK}:${auth}`, projectId, id)));
  return { host: `${LOOPBACK}:${firestore}`, stop };
}

async function untilReady({ stdout }: ChildProcessByStdio<null, Readable, null>): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  // Reads on to the end: a full pipe would hold the engine up.
  const lines = createInterface(stdout);
  lines.on('line', (line) => line.includes('rules: enforced') && resolve());
  lines.on('close', () => reject(new Error('The rules engine has ended before it was ready')));
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
  if (!created.ok) throw new Error(`The rules engine answered ${created.status}: ${await created.text()}`);
}
