import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { hasEnded, OWN_GROUP, ownGroup } from '@musubi/dev/stack/process-group';
import { BRAND } from '@musubi/domain/brand';
import { eventually } from '@musubi/release/checks';
import { execute } from '@musubi/release/execute';
import { StartError } from '@musubi/server/start-error';

import { readOnlyChild } from '../only-child.ts';

const BOOT_SECONDS = 120;
const STOP_TIMEOUT_MS = 30_000;
const REQUEST_SECONDS = 30;

/** Certificate of Caddy's local authority in the machine, which signs for names that are not public. */
const AUTHORITY = 'etc/ssl/local-authority.crt';

interface Answer {
  readonly status: number;
  /** Version of HTTP, such as `2`. */
  readonly version: string;
  readonly type: string;
  readonly body: string;
}

/** A booted Debian in its own network, without access to other networks. */
export interface Machine {
  /**
   * Runs a shell command as root, in root's home folder.
   * @throws StartError with the output when it fails.
   */
  readonly run: (line: string, input?: string) => Promise<string>;
  /** Requests a URL from inside. Every host name resolves to the machine. */
  readonly get: (url: string) => Promise<Answer>;
  /** Reboots the machine, which ends this instance. Boot the folder again afterwards. */
  readonly reboot: () => Promise<void>;
  /** Stops the machine; kills it if it does not stop by itself. */
  readonly stop: () => Promise<void>;
}

/**
 * Prepares the root folder of a machine: the site's names resolve to the machine, and its servers trust the
 * local authority like a public one.
 */
export function preparedFiles(names: readonly string[]): Readonly<Record<string, string>> {
  return {
    'etc/hosts': `127.0.0.1 localhost ${names.join(' ')}\n`,
    'etc/systemd/system.conf.d/authority.conf': `[Manager]\nDefaultEnvironment=NODE_EXTRA_CA_CERTS=/${AUTHORITY}\n`,
  };
}

/** Command that stores the certificate of Caddy's authority where `preparedFiles` lets servers find it. */
export const TRUST_AUTHORITY = `install -m 0644 /var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt /${AUTHORITY}`;

/** Boots the Debian in a folder by systemd-nspawn. */
export async function bootMachine(folder: string, signal: AbortSignal): Promise<Machine> {
  const options = ['--boot', '--quiet', `--directory=${folder}`, `--machine=${BRAND.slug}-${process.pid}`];
  // Without systemd on this machine, nothing can register the new machine, and its journal is read from
  // inside.
  const alone = ['--register=no', '--keep-unit', '--link-journal=no', '--console=pipe', '--private-network'];
  const child = spawn('systemd-nspawn', [...options, ...alone], {
    ...OWN_GROUP,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const group = ownGroup(child, { stopTimeoutMs: STOP_TIMEOUT_MS });
  const complaints = text(child.stderr);
  const { pid = 0 } = child;
  try {
    const leader = await eventually(BOOT_SECONDS, signal, async () => {
      if (hasEnded(child)) return null;
      const found = await findLeader(pid);
      await runLine({ leader: found, line: 'systemctl is-system-running', signal });
      return found;
    });
    if (leader === null) throw new StartError(`The machine does not boot.\n${await complaints}`);
    return {
      run: async (line, input) => runLine({ leader, line, signal, ...(input !== undefined && { input }) }),
      get: async (url) => request({ leader, url, folder, signal }),
      async reboot() {
        const ended = once(child, 'exit', { signal });
        await runLine({ leader, line: 'systemctl reboot', signal });
        await ended;
      },
      stop: async () => group.stop(),
    };
  } catch (error) {
    await group.stop();
    throw error;
  }
}

/** Finds the first process of the machine, the only child of systemd-nspawn once it runs. */
async function findLeader(pid: number): Promise<number> {
  const leader = await readOnlyChild(pid);
  const name = await readFile(`/proc/${leader}/comm`, 'utf8');
  if (name.trim() !== 'systemd') throw new StartError('The machine has not begun to boot.');
  return leader;
}

interface Line {
  readonly leader: number;
  readonly line: string;
  readonly input?: string;
  readonly signal: AbortSignal;
}

const NAMESPACES = ['--mount', '--uts', '--ipc', '--net', '--pid', '--root'];
const ENVIRONMENT = [
  'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  'HOME=/root',
  'LANG=C.UTF-8',
];

/**
 * Runs a command as a unit of the machine's systemd. A child of nsenter would have all capabilities of this
 * machine's root, and belong to its control group.
 */
async function runLine({ leader, line, input = '', signal }: Line): Promise<string> {
  // systemd would replace ${…} with its own variables.
  const escaped = line.replaceAll('$', '$$$$');
  const shell = ['env', '--ignore-environment', '--chdir=/root', ...ENVIRONMENT, 'sh', '-c', escaped];
  const unit = ['systemd-run', '--quiet', '--collect', '--pipe', '--wait', '--', ...shell];
  return execute('nsenter', [`--target=${leader}`, ...NAMESPACES, '--', ...unit], { input, signal });
}

interface RequestOptions {
  readonly leader: number;
  readonly url: string;
  /** Root folder of the machine. */
  readonly folder: string;
  readonly signal: AbortSignal;
}

/** Sends a request with this machine's curl, because a clean Debian has no HTTP client. */
async function request({ leader, url, folder, signal }: RequestOptions): Promise<Answer> {
  const options = [
    '--silent',
    '--show-error',
    `--max-time=${REQUEST_SECONDS}`,
    '--resolve=*:443:127.0.0.1',
    '--resolve=*:80:127.0.0.1',
    `--cacert=${join(folder, AUTHORITY)}`,
    '--write-out=\n%{http_code} %{http_version} %{content_type}',
  ].flatMap((option) => option.split(/=(.*)/s).slice(0, 2));
  const client = ['curl', ...options, url];
  const output = await execute('nsenter', [`--target=${leader}`, '--net', '--', ...client], { signal });
  const end = output.lastIndexOf('\n');
  const [status, version = '', ...type] = output.slice(end + 1).split(' ');
  return { status: Number(status), version, type: type.join(' '), body: output.slice(0, end) };
}
