import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { killGroup } from '../stack/kill-group.ts';
import { hasEnded, OWN_GROUP, ownGroup, untilGroupEnded } from '../stack/process-group.ts';

const SHIPPED_FOLDER = join(import.meta.dirname, '../../../../deploy/nginx');
const START_TIMEOUT_MS = 60_000;

/** An nginx that runs the configuration shipped with the product. */
export interface ShippedNginx {
  /** Origin of the public pages and the web app. */
  readonly origin: string;
  readonly apiOrigin: string;
  /** Process of the master; its children are the workers. */
  readonly pid: number;
  stop(): Promise<void>;
  /** Kills the master and all its workers at once, as a crash does. */
  kill(): Promise<void>;
}

export interface ShippedNginxOptions {
  /** Folder for nginx's own files and its cache. */
  readonly folder: string;
  readonly port: number;
  readonly apiPort: number;
  readonly secret: string;
  /** Ports of two servers of each kind, as in the shipped configuration. */
  readonly pagePorts: readonly [number, number];
  readonly apiPorts: readonly [number, number];
  /** Port of the web server; 3000 by default, as in the shipped configuration. */
  readonly webPort?: number;
  /** Port of the second web server; by default the same as the first. */
  readonly otherWebPort?: number;
  readonly workers?: number;
  /**
   * TLS settings of the site. Without them, nginx listens only on plain HTTP ports of the loopback address.
   */
  readonly tls?: ShippedTls;
}

export interface ShippedTls {
  readonly httpsPort: number;
  /** Port for plain HTTP, which nginx redirects to https. */
  readonly httpPort: number;
  readonly contentPort: number;
  /** Folder with the certificate `site.pem` and its key `site.key`. */
  readonly certificates: string;
  /** Folder with the error page that nginx shows while no server responds. */
  readonly unavailable: string;
}

/** Whether nginx is installed on this machine. */
export function hasNginx(): boolean {
  return spawnSync('nginx', ['-v'], { stdio: 'ignore' }).error === undefined;
}

type Pairs = readonly (readonly [former: string, own: string])[];

async function readShipped(name: string, pairs: Pairs): Promise<string> {
  const shipped = await readFile(join(SHIPPED_FOLDER, name), 'utf8');
  return pairs.reduce((replaced, [former, own]) => {
    if (!replaced.includes(former)) throw new Error(`deploy/nginx/${name} no longer has ${former}`);
    return replaced.replaceAll(former, () => own);
  }, shipped);
}

/** Sockets in nginx's folder. nginx's content and plain HTTP servers listen there if no test uses TLS. */
const [CONTENT_SOCKET, PLAIN_SOCKET] = ['content.sock', 'plain.sock'];

const contentSocket = (folder: string): Pairs[number] => [
  'listen 127.0.0.1:8083 backlog=4096',
  `listen unix:${join(folder, CONTENT_SOCKET)}`,
];

const pairsWithoutTls = (folder: string): Pairs => [
  contentSocket(folder),
  ['listen 80 ', `listen unix:${join(folder, PLAIN_SOCKET)} `],
];

const pairsOfTls = (folder: string, tls: ShippedTls): Pairs => [
  contentSocket(folder),
  ['listen 80 ', `listen 127.0.0.1:${tls.httpPort} `],
  ['listen 443 ', `listen 127.0.0.1:${tls.httpsPort} `],
  ['127.0.0.1:3003 ', `127.0.0.1:${tls.contentPort} `],
  ['127.0.0.1:3013 ', `127.0.0.1:${tls.contentPort} `],
  ['/etc/nginx/certificates', tls.certificates],
  ['/usr/share/nginx/unavailable', tls.unavailable],
];

async function configure({
  folder,
  workers = 1,
  webPort = 3000,
  otherWebPort = webPort,
  tls,
  ...options
}: ShippedNginxOptions): Promise<string> {
  const shipped = await readShipped('site.conf', [
    ['127.0.0.1:3000 ', `127.0.0.1:${webPort} `],
    ['127.0.0.1:3010 ', `127.0.0.1:${otherWebPort} `],
    ['127.0.0.1:3001 ', `127.0.0.1:${options.pagePorts[0]} `],
    ['127.0.0.1:3011 ', `127.0.0.1:${options.pagePorts[1]} `],
    ['127.0.0.1:3002 ', `127.0.0.1:${options.apiPorts[0]} `],
    ['127.0.0.1:3012 ', `127.0.0.1:${options.apiPorts[1]} `],
    ['listen 127.0.0.1:8080 ', `listen 127.0.0.1:${options.port} `],
    ['listen 127.0.0.1:8082 ', `listen 127.0.0.1:${options.apiPort} `],
    ['/var/cache/nginx/site', join(folder, 'cache')],
    ['/var/log/nginx/site.log', join(folder, 'site.log')],
    ...(tls === undefined ? pairsWithoutTls(folder) : pairsOfTls(folder, tls)),
    ['the-invalidation-secret', options.secret],
  ]);
  return frame(tls === undefined ? withoutTls(shipped) : shipped, { folder, workers });
}

/** Removes all TLS listeners and their certificates from the configuration. */
function withoutTls(shipped: string): string {
  return shipped
    .replace(/server \{\n {2}listen [^\n]* ssl http2 default_server;\n[^}]*\}\n/, '')
    .replaceAll(/^ {2}(?:listen \S+ ssl|ssl_certificate)[^\n]*\n/gm, '');
}

/** Wraps an `http` block configuration into a complete one. All files of nginx are in one folder. */
function frame(
  http: string,
  { folder, workers }: { readonly folder: string; readonly workers: number },
): string {
  // As root, run the workers as root too, because another user could not read this folder.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${join(folder, kind)};`)
    .join(' ');
  return `${user} daemon off; worker_processes ${workers}; pid ${folder}/nginx.pid; pcre_jit on;
error_log ${folder}/error.log warn;
events { worker_connections 8192; }
http { access_log ${folder}/access.log; ${temporary}
${http}
}
`;
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** Starts nginx on its own ports. @throws when nginx does not start, with its error log. */
export async function startShippedNginx(options: ShippedNginxOptions): Promise<ShippedNginx> {
  const { folder, port, apiPort } = options;
  const nginx = await startNginx(await configure(options), { folder, port });
  return { origin: `http://127.0.0.1:${port}`, apiOrigin: `http://127.0.0.1:${apiPort}`, ...nginx };
}

export interface OwnNamesNginxOptions {
  readonly folder: string;
  /** Folder with a certificate and a key for each name. */
  readonly certificates: string;
  readonly httpsPort: number;
  readonly httpPort: number;
  readonly pagePort: number;
}

/** Starts nginx with the shipped configuration for creators' own domain names. */
export async function startOwnNamesNginx(options: OwnNamesNginxOptions): Promise<Pick<ShippedNginx, 'stop'>> {
  const { folder, certificates, httpsPort, httpPort, pagePort } = options;
  const http = await readShipped('own-names.conf', [
    ['127.0.0.1:3001', `127.0.0.1:${pagePort}`],
    ['127.0.0.1:8443', `127.0.0.1:${httpsPort}`],
    ['127.0.0.1:8081', `127.0.0.1:${httpPort}`],
    ['/etc/nginx/own-names', certificates],
  ]);
  return startNginx(frame(http, { folder, workers: 1 }), { folder, port: httpsPort });
}

async function startNginx(
  configuration: string,
  { folder, port }: { readonly folder: string; readonly port: number },
): Promise<Pick<ShippedNginx, 'pid' | 'stop' | 'kill'>> {
  await mkdir(folder, { recursive: true });
  // A killed nginx leaves its sockets behind, and a new nginx refuses to listen at an existing path.
  for (const name of [CONTENT_SOCKET, PLAIN_SOCKET]) await rm(join(folder, name), { force: true });
  const file = join(folder, 'nginx.conf');
  await writeFile(file, configuration);
  const errors = join(folder, 'error.log');
  const child = spawn('nginx', ['-c', file, '-e', errors], { ...OWN_GROUP, stdio: 'ignore' });
  ownGroup(child);
  const startedAt = Date.now();
  while (!(await isListening(port))) {
    if (child.exitCode !== null || Date.now() - startedAt > START_TIMEOUT_MS) {
      child.kill('SIGTERM');
      throw new Error(`nginx does not start:\n${await readFile(errors, 'utf8')}`);
    }
    await delay(50);
  }
  return {
    pid: child.pid ?? 0,
    async stop() {
      if (hasEnded(child)) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
    async kill() {
      if (child.pid === undefined || hasEnded(child)) return;
      const ended = once(child, 'exit');
      killGroup(child.pid);
      await ended;
      // A worker holds the ports until the worker has ended too.
      await untilGroupEnded(child.pid);
    },
  };
}
