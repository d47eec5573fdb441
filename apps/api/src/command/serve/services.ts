import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { waitUntilReady } from '@musubi/server/readiness';
import { StartError } from '@musubi/server/start-error';

import type { ServeSettings } from './env.serve.ts';

/** The services in the order of their start. */
export const SERVICE_NAMES = ['api', 'page', 'web'] as const;

export type ServiceName = (typeof SERVICE_NAMES)[number];

/** The folder of the installation; an installed package has the same layout as the repository. */
const ROOT = fileURLToPath(new URL('../../../../..', import.meta.url));

/** Time limit of a start; the embedded database once took 43 s on a busy machine. */
const READY_TIMEOUT_MS = 300_000;

/** A server program of the installation. */
export interface Service {
  readonly name: ServiceName;
  /** Name for the start of a sentence, such as `The API`. */
  readonly title: string;
  /** The program that Node runs. */
  readonly entry: string;
  /** Origin on this machine; null when the system chooses the port. */
  readonly origin: string | null;
  /** Path that responds with a status below 400 once the service is ready. */
  readonly readyPath: string;
}

interface Program {
  readonly title: string;
  readonly entry: string;
  readonly readyPath: string;
  /** A file of a complete build; null for a program that needs no build. */
  readonly built: string | null;
}

const PROGRAMS: Readonly<Record<ServiceName, Program>> = {
  api: { title: 'The API', entry: 'apps/api/src/main.ts', readyPath: '/healthz', built: null },
  page: {
    title: 'The public page server',
    entry: 'apps/page/dist/main.js',
    readyPath: '/readyz',
    built: 'apps/page/dist/main.js',
  },
  web: {
    title: 'The web app',
    entry: 'apps/web/src/server/main.ts',
    readyPath: '/healthz',
    built: 'apps/web/.next/BUILD_ID',
  },
};

/**
 * Finds services in the installation at `root`.
 * @throws StartError with a sentence for each service without a build.
 */
export function findServices(
  names: readonly ServiceName[],
  { host, ports }: ServeSettings,
  root: string = ROOT,
): readonly Service[] {
  const missing = names.filter((name) => !isBuilt(PROGRAMS[name], root));
  if (missing.length > 0) throw new StartError(missing.map((name) => describeMissing(name, root)).join('\n'));
  return names.map((name) => {
    const { title, entry, readyPath } = PROGRAMS[name];
    return { name, title, entry: join(root, entry), origin: originAt(host, ports[name]), readyPath };
  });
}

function isBuilt({ built }: Program, root: string): boolean {
  return built === null || existsSync(join(root, built));
}

function describeMissing(name: ServiceName, root: string): string {
  const { title, built } = PROGRAMS[name];
  return (
    `${title} is not built: ${join(root, built ?? '')} is missing. ` +
    'Run `pnpm build` in the workspace, or install the package again.'
  );
}

/** The origin under which this machine reaches a server that listens on `host`. */
function originAt(host: string, port: number): string | null {
  if (port === 0) return null;
  if (host === '0.0.0.0') return `http://127.0.0.1:${port}`;
  if (host === '::') return `http://[::1]:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/**
 * Polls a service until it is ready; returns false on a timeout. A service whose port the system chose counts
 * as ready, because only its log names the port.
 */
export async function waitUntilServiceReady(
  { origin, readyPath }: Pick<Service, 'origin' | 'readyPath'>,
  signal?: AbortSignal,
): Promise<boolean> {
  if (origin === null) return true;
  return waitUntilReady(`${origin}${readyPath}`, {
    timeoutMs: READY_TIMEOUT_MS,
    ...(signal !== undefined && { signal }),
  });
}

/** The sentence that names the address of a ready service. */
export function describeReady({ title, origin }: Pick<Service, 'title' | 'origin'>): string {
  return origin === null
    ? `${title} listens on the port that its log names.`
    : `${title} is ready at ${origin}.`;
}
