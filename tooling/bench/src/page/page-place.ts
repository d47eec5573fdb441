import { join } from 'node:path';

import { startService } from '@musubi/dev/stack/service-process';

import { pidOf } from '../cpu-time.ts';

const PAGE_FOLDER = join(import.meta.dirname, '../../../../apps/page');

/** Where a page server runs, and what it connects to. */
export interface PagePlace {
  readonly name: string;
  readonly port: number;
  readonly origins: { readonly web: string; readonly api: string; readonly content: string };
  readonly dataFolder: string;
  readonly logFolder: string;
  /** Environment variables in addition to those of every page server. */
  readonly env?: Readonly<Record<string, string>>;
}

/** A page server: a single process, or several with a parent process. */
export interface RunningPage {
  readonly origin: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Starts the built page server like `npm start`, with its access log unless `env` says otherwise. */
export async function startPage({
  name,
  port,
  origins,
  dataFolder,
  logFolder,
  env,
}: PagePlace): Promise<RunningPage> {
  const origin = `http://127.0.0.1:${port}`;
  const service = await startService({
    name,
    args: ['dist/main.js'],
    cwd: PAGE_FOLDER,
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PAGE_PORT: String(port),
      PAGE_TRUSTED_PROXY_HOPS: '1',
      WEB_ORIGIN: origins.web,
      API_ORIGIN: origins.api,
      CONTENT_ORIGIN: origins.content,
      INVALIDATION_SECRET: 'nobody-tells-this-one-of-changes',
      DATA_FOLDER: dataFolder,
      ...env,
    },
    readyUrl: `${origin}/readyz`,
    logFile: join(logFolder, `${name.replaceAll(' ', '-')}.log`),
  });
  return { origin, pid: pidOf(service), stop: async () => service.stop() };
}
