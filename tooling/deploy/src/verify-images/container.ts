import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { OWN_GROUP, ownGroup } from '@musubi/dev/stack/process-group';
import { execute } from '@musubi/release/execute';
import { type Architecture, thisArchitecture } from '@musubi/release/platform';
import { StartError } from '@musubi/server/start-error';

import { readOnlyChild } from '../only-child.ts';
import type { Image, ImageConfig } from './read-layout.ts';

/** Names of the architectures in QEMU's program names. */
const EMULATED: Readonly<Record<Architecture, string>> = { amd64: 'x86_64', arm64: 'aarch64' };

/**
 * Path of the emulator for programs of another architecture, on this machine and in the container; null for
 * the machine's own.
 */
export function emulatorOf(architecture: Architecture): string | null {
  return architecture === thisArchitecture() ? null : `qemu-${EMULATED[architecture]}-static`;
}

/**
 * Shell script that mounts what a container needs, with a read-only root, and starts its program as PID 1.
 */
const MOUNT = `set -eu
mount --bind "$1" "$1"
mount -o remount,bind,ro "$1"
mount --bind "$2" "$1/data"
mount -t tmpfs tmpfs "$1/tmp"
mount -t proc proc "$1/proc"
mount -t tmpfs tmpfs "$1/dev"
for device in null zero full random urandom; do
  touch "$1/dev/$device"
  mount --bind "/dev/$device" "$1/dev/$device"
done
ip link set lo up
shift 2
exec "$@"`;

/** The unpacked image, and the folder that is mounted at /data. */
export interface Unpacked {
  readonly image: Image;
  readonly folder: string;
  readonly data: string;
}

/** Unpacks an image below a folder, and creates the folders that a container engine would add. */
export async function unpack(image: Image, work: string, signal: AbortSignal): Promise<Unpacked> {
  const [folder, data] = [join(work, image.architecture), join(work, `${image.architecture}-data`)];
  await mkdir(folder);
  await mkdir(data, { mode: 0o700 });
  for (const { path } of image.layers) await execute('tar', ['-xzf', path, '-C', folder], { signal });
  for (const name of ['proc', 'dev']) await mkdir(join(folder, name));
  const [user = 0, group = 0] = image.config.User.split(':').map(Number);
  await chown(data, user, group);
  const emulator = emulatorOf(image.architecture);
  if (emulator !== null) {
    const path = (await execute('which', [emulator], { signal })).trim();
    await execute('cp', [path, join(folder, emulator)], { signal });
  }
  return { image, folder, data };
}

export interface Container {
  /** Requests a URL from inside the container; returns the status. */
  readonly get: (url: string) => Promise<number>;
  /** Aborts when the container ends, with its output as the reason. */
  readonly ended: AbortSignal;
  /** User id of the container's first process. */
  readonly user: () => Promise<number>;
  /** Sends SIGTERM to the container's first process, and returns the exit code. */
  readonly terminate: () => Promise<number | null>;
  /** All output lines of the program; resolves when the program has ended. */
  readonly output: Promise<string>;
  readonly kill: () => Promise<void>;
}

interface StartOptions {
  /** Arguments after the entry point; those of the image by default. */
  readonly args?: readonly string[];
  readonly settings?: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

const SPACES = ['--mount', '--pid', '--net', '--ipc', '--uts', '--fork', '--kill-child=KILL'];

/** Starts a container with a read-only root in its own network, without access to other networks. */
export function startContainer(
  { image: { architecture, config }, folder, data }: Unpacked,
  { args = config.Cmd, settings = {}, signal }: StartOptions,
): Container {
  const environment = [...config.Env, ...Object.entries(settings).map(([name, value]) => `${name}=${value}`)];
  const user = ['--groups=', `--userspec=${config.User}`, folder];
  const program = [...emulated(architecture, config), ...args];
  const chroot = ['env', '--ignore-environment', ...environment, '/usr/sbin/chroot', ...user, ...program];
  const child = spawn('unshare', [...SPACES, 'sh', '-c', MOUNT, 'sh', folder, data, ...chroot], {
    ...OWN_GROUP,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const group = ownGroup(child);
  const exited = once(child, 'exit');
  const ended = new AbortController();
  const output = Promise.all([text(child.stdout), text(child.stderr)]).then((texts) => texts.join(''));
  void output.then((printed) => ended.abort(new StartError(`The container has ended.\n${printed}`)));
  const { pid = 0 } = child;
  return {
    output,
    ended: ended.signal,
    kill: async () => group.stop(),
    get: async (url) => request(pid, url, signal),
    async user() {
      const status = await readFile(`/proc/${await readOnlyChild(pid)}/status`, 'utf8');
      return Number(/^Uid:\s+(\d+)/m.exec(status)?.[1]);
    },
    async terminate() {
      process.kill(await readOnlyChild(pid), 'SIGTERM');
      await exited;
      return child.exitCode;
    },
  };
}

/**
 * Waits until a container ends and returns its output. On an abort, kills it and rejects with the signal's
 * reason.
 */
export async function readOutput(
  { output, kill }: Pick<Container, 'output' | 'kill'>,
  signal: AbortSignal,
): Promise<string> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = (): void => reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  try {
    signal.throwIfAborted();
    return await Promise.race([output, aborted]);
  } finally {
    signal.removeEventListener('abort', abort);
    await kill();
  }
}

/** Entry point command, run through the emulator where the machine cannot run the image's Node. */
function emulated(architecture: Architecture, { Env, Entrypoint }: ImageConfig): readonly string[] {
  const emulator = emulatorOf(architecture);
  if (emulator === null) return Entrypoint;
  const programs = Env.find((variable) => variable.startsWith('PATH='))?.slice('PATH='.length) ?? '';
  return [`/${emulator}`, ...['node', ...Entrypoint].map((name) => `${programs}/${name}`)];
}

/** Sends a request with this machine's curl inside the network namespace of a process. */
async function request(pid: number, url: string, signal: AbortSignal): Promise<number> {
  const options = ['--silent', '--show-error', '--max-time', '30', '--output', '/dev/null'];
  const client = ['curl', ...options, '--write-out', '%{http_code}', url];
  return Number(await execute('nsenter', [`--target=${pid}`, '--net', '--', ...client], { signal }));
}
