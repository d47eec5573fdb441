import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { type ServiceProcess, startService } from '@musubi/dev/stack/service-process';
import { imageObjectKey } from '@musubi/server/image-object-key';
import { createLocalObjectStorage } from '@musubi/server/local-object-storage';
import { findFreePort } from '@musubi/server/testing/free-port';

import { createBearer } from '../identity/bearers.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const PROJECT = 'demo-attacked';
const SECRET = 'the-secret-of-attacked-servers';
const IMAGE_KEY = 'attacked-image';
const IMAGE_BYTES = 100_000;
/** Runs the garbage collector, because unused memory that is not freed yet would count as growth. */
const COLLECT_GARBAGE = `--expose-gc --import=${pathToFileURL(join(import.meta.dirname, 'collect-garbage.ts')).href}`;

/** A server in its own process, so that its memory can be measured. */
export interface AttackedServer {
  readonly origin: string;
  readonly port: number;
  readonly pid: number;
  /** URL of the health check. */
  readonly healthUrl: string;
  /** Path of a page that is expensive to serve. */
  readonly path: string;
}

export interface AttackedServers {
  readonly web: AttackedServer;
  readonly page: AttackedServer;
  readonly api: AttackedServer;
  readonly content: AttackedServer;
  stop(): Promise<void>;
}

async function signUp(apiOrigin: string): Promise<string> {
  const headers = { authorization: createBearer(PROJECT, 'attacked') };
  const created = await fetch(`${apiOrigin}/v4/profile`, { method: 'POST', headers });
  if (created.status !== 201) throw new Error(`The profile was answered with ${created.status}`);
  const answer = await fetch(`${apiOrigin}/v4/profile`, { headers });
  const { user } = (await answer.json()) as { readonly user: { readonly pub_id: string } };
  return user.pub_id;
}

/**
 * Starts the API with its content host, a page server and the web server, configured as shipped but without a
 * proxy.
 */
export async function startAttackedServers(): Promise<AttackedServers> {
  const folder = await mkdtemp(join(tmpdir(), 'musubi-attacked-'));
  const dataFolder = join(folder, 'data');
  const running: { stop(): Promise<void> }[] = [
    { stop: async () => rm(folder, { recursive: true, force: true }) },
  ];
  const stop = async (): Promise<void> => {
    for (const one of running.toReversed()) await one.stop();
  };
  const [api = 0, content = 0, page = 0, web = 0] = await Promise.all(
    Array.from({ length: 4 }, findFreePort),
  );
  const originOf = (port: number): string => `http://127.0.0.1:${port}`;
  const start = async (
    name: string,
    script: string,
    readyUrl: string,
    env: Readonly<Record<string, string>>,
  ): Promise<ServiceProcess> => {
    const service = await startService({
      name,
      args: [script],
      cwd: join(ROOT, 'apps', name),
      env: {
        PATH: process.env['PATH'] ?? '',
        NODE_ENV: 'production',
        NODE_OPTIONS: COLLECT_GARBAGE,
        HOST: '127.0.0.1',
        API_ORIGIN: originOf(api),
        CONTENT_ORIGIN: originOf(content),
        PAGE_ORIGIN: originOf(page),
        WEB_ORIGIN: originOf(web),
        FIREBASE_PROJECT_ID: PROJECT,
        FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9',
        FIRESTORE_EMULATOR_HOST: '127.0.0.1:9',
        INVALIDATION_SECRET: SECRET,
        DATA_FOLDER: dataFolder,
        ...env,
      },
      readyUrl,
      logFile: join(folder, `${name}.log`),
    });
    running.push(service);
    return service;
  };
  try {
    const apiService = await start('api', 'src/main.ts', `${originOf(api)}/healthz`, {
      APP_ENV: 'development',
      API_PORT: String(api),
      CONTENT_PORT: String(content),
      UNLIMITED_ADDRESSES: '127.0.0.0/8',
    });
    const pageService = await start('page', 'dist/main.js', `${originOf(page)}/readyz`, {
      PAGE_PORT: String(page),
    });
    const webService = await start('web', 'src/server/main.ts', `${originOf(web)}/healthz`, {
      WEB_PORT: String(web),
    });
    const pubId = await signUp(originOf(api));
    const objects = createLocalObjectStorage(join(dataFolder, 'objects'));
    await objects.put(imageObjectKey(IMAGE_KEY, 512), new Uint8Array(IMAGE_BYTES));
    const toAttacked = (
      { child }: ServiceProcess,
      port: number,
      path: string,
      health = port,
    ): AttackedServer => ({
      origin: originOf(port),
      port,
      pid: child.pid ?? 0,
      healthUrl: `${originOf(health)}/healthz`,
      path,
    });
    return {
      web: toAttacked(webService, web, '/login'),
      page: toAttacked(pageService, page, `/@${pubId}`),
      api: toAttacked(apiService, api, `/users/${pubId}`),
      content: toAttacked(apiService, content, `/${IMAGE_KEY}`, api),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
