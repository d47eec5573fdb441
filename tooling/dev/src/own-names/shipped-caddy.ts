import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const SHIPPED = join(import.meta.dirname, '../../../../deploy/caddy/Caddyfile');
const START_TIMEOUT_MS = 20_000;

/** A Caddy that runs the configuration shipped with the product, with certificates of its local authority. */
export interface ShippedCaddy {
  /** Certificate of the authority, in PEM. */
  readonly authority: string;
  /** Everything that Caddy has logged. */
  readLog(): string;
  /** Reads the file of names again. */
  reload(): Promise<void>;
  stop(): Promise<void>;
}

export interface ShippedCaddyOptions {
  /** Folder for Caddy's configuration and certificates; they stay there after a stop. */
  readonly folder: string;
  /** Folder with the file of names. */
  readonly namesFolder: string;
  readonly httpPort: number;
  readonly httpsPort: number;
  readonly adminPort: number;
  readonly pagePort: number;
  /** Values for the placeholders of the configuration, such as SITE and WEB_SERVER. */
  readonly variables?: Readonly<Record<string, string>>;
}

/** Whether Caddy is installed on this machine. */
export function hasCaddy(): boolean {
  return spawnSync('caddy', ['version'], { stdio: 'ignore' }).error === undefined;
}

async function configure(options: ShippedCaddyOptions): Promise<string> {
  const { folder, namesFolder, httpPort, httpsPort, adminPort, pagePort } = options;
  const own = [
    `admin 127.0.0.1:${adminPort}`,
    `http_port ${httpPort}`,
    `https_port ${httpsPort}`,
    'default_bind 127.0.0.1',
    `storage file_system ${join(folder, 'store')}`,
    'local_certs',
    'skip_install_trust',
  ];
  const pairs = [
    ['\n{\n', `\n{\n\t${own.join('\n\t')}\n`],
    ['127.0.0.1:3001', `127.0.0.1:${pagePort}`],
    ['/var/lib/own-names', namesFolder],
  ] as const;
  return pairs.reduce(
    (text, [former, next]) => {
      if (!text.includes(former)) throw new Error(`deploy/caddy/Caddyfile no longer has ${former}`);
      return text.replaceAll(former, () => next);
    },
    await readFile(SHIPPED, 'utf8'),
  );
}

/** Starts Caddy on its own ports. @throws when Caddy does not start, with its log. */
export async function startShippedCaddy(options: ShippedCaddyOptions): Promise<ShippedCaddy> {
  const { folder, adminPort } = options;
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'Caddyfile');
  await writeFile(file, await configure(options));
  const { variables = {} } = options;
  // Shortens waits, because tests need not wait for a missing server as long as visitors do.
  const env = {
    ...process.env,
    PATIENCE: '1s',
    ...variables,
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  };
  const child = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (log += text));
  const startedAt = Date.now();
  let authority = '';
  while (authority === '') {
    if (child.exitCode !== null || Date.now() - startedAt > START_TIMEOUT_MS) {
      child.kill('SIGTERM');
      throw new Error(`Caddy does not start:\n${log}`);
    }
    authority = await readAuthority(adminPort);
    if (authority === '') await delay(50);
  }
  return {
    authority,
    readLog: () => log,
    async reload() {
      const args = [
        'reload',
        '--adapter',
        'caddyfile',
        '--config',
        file,
        '--address',
        `127.0.0.1:${adminPort}`,
      ];
      const reloading = spawn('caddy', [...args, '--force'], { env, stdio: 'ignore' });
      const [code] = (await once(reloading, 'exit')) as [number | null];
      if (code !== 0) throw new Error(`Caddy refuses the configuration:\n${log}`);
    },
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

/** Requests the certificate of Caddy's local authority; empty until Caddy responds. */
async function readAuthority(adminPort: number): Promise<string> {
  try {
    const answer = await fetch(`http://127.0.0.1:${adminPort}/pki/ca/local`);
    const { root_certificate: root = '' } = (await answer.json()) as { root_certificate?: string };
    return root;
  } catch {
    return '';
  }
}
