import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { type Answer, findDifferences, readAnswer } from './answer.ts';

const PATIENCE_MS = 5000;
const POLL_MS = 50;

export interface TunedNginxOptions {
  /** An empty folder for nginx's own files. */
  readonly folder: string;
  readonly port: number;
  /** The response that nginx repeats. */
  readonly answer: Answer;
}

/**
 * The single baseline of all ratios: sends the same bytes and headers, and writes the same log lines, as the
 * server.
 */
export interface TunedNginx {
  readonly url: string;
  readonly pid: number;
  /**
   * Stops nginx, which flushes its log.
   * @throws when the baseline's work differed from the measured server's, because the ratio would then be
   * meaningless
   */
  finish(load: BaselineLoad): Promise<void>;
  stop(): Promise<void>;
}

interface BaselineLoad {
  /** Response of the measured server after the load. */
  readonly now: Answer;
  /** Requests that got a response. */
  readonly requests: number;
  /** Connections that were closed, perhaps during a request. The log then includes that request. */
  readonly connections: number;
}

const quote = (value: string): string => `'${value.replaceAll(/[\\']/g, String.raw`\$&`)}'`;

/** Configures one worker with a buffered log, `open_file_cache`, `sendfile`, and the headers of the response. */
export function configureTunedNginx({ folder, port, answer }: TunedNginxOptions): string {
  const { 'content-type': type = '', ...others } = Object.fromEntries(answer.headers);
  // An empty Last-Modified header removes the one that nginx sets for the file.
  const headers = Object.entries({ 'last-modified': '', ...others })
    .map(([name, value]) => `add_header ${name} ${quote(value)};`)
    .join('\n    ');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join(' ');
  // As root, run the workers as root too, because another user could not read this folder.
  return `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 512; }
http {
  ${temporary}
  access_log ${folder}/access.log combined buffer=64k flush=1s;
  open_file_cache max=16 inactive=1h;
  sendfile on;
  keepalive_timeout 72s 72s;
  keepalive_requests 1000000;
  server {
    listen 127.0.0.1:${port};
    root ${folder}/www;
    default_type ${quote(type)};
    etag off;
    max_ranges 0;
    ${headers}
  }
}
`;
}

/**
 * Starts nginx with a configuration of `configureTunedNginx`.
 * @throws when the response has no body or no headers, because a ratio to it would be meaningless
 */
export async function startTunedNginx(
  configuration: string,
  { folder, port, answer }: TunedNginxOptions,
): Promise<TunedNginx> {
  if (answer.body.length === 0 || answer.headers.size === 0)
    throw new Error('The baseline got an empty response to repeat');
  await mkdir(join(folder, 'www'), { recursive: true });
  await writeFile(join(folder, 'www/page'), answer.body);
  await writeFile(join(folder, 'nginx.conf'), configuration);
  const errors = join(folder, 'error.log');
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-e', errors], { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}/page`;
  const untilMs = performance.now() + PATIENCE_MS;
  let own = 0;
  const read = async (): Promise<Answer> => {
    const sent = await readAnswer(url, {});
    own += 1;
    return sent;
  };
  while ((await read().catch(() => null)) === null) {
    if (child.exitCode !== null || performance.now() > untilMs) {
      child.kill('SIGTERM');
      throw new Error(`nginx does not start:\n${await readFile(errors, 'utf8')}`);
    }
    await delay(POLL_MS);
  }
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  return {
    url,
    pid: child.pid ?? 0,
    stop,
    async finish({ now, requests, connections }) {
      const differences = findDifferences(await read(), now);
      if (differences.length > 0)
        throw new Error(`The baseline and the measured server differ in ${differences.join(', ')}`);
      await stop();
      const least = requests + own;
      const log = await readFile(join(folder, 'access.log'), 'utf8').catch(() => '');
      const lines = log.split('\n').length - 1;
      if (lines < least || lines > least + connections)
        throw new Error(`The baseline answered ${least} requests and logged ${lines}`);
    },
  };
}
