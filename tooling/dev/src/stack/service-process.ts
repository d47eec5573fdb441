import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';

import { StartError } from '@musubi/server/start-error';

import { hasEnded, OWN_GROUP, ownGroup } from './process-group.ts';
import { openServiceLog, type ServiceLog } from './service-log.ts';

export interface ServiceDefinition {
  readonly name: string;
  /** Arguments of Node: its flags, then the script and the script's arguments. */
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  /**
   * URL that returns a status below 400 once the service is ready. If null, the start does not wait for the
   * service.
   */
  readonly readyUrl: string | null;
  readonly logFile: string;
}

export interface ServiceProcess {
  readonly name: string;
  readonly child: ChildProcess;
  /** Sends SIGTERM, waits, kills the remaining processes, then waits until the log is written. */
  stop(): Promise<void>;
}

export interface ServiceStartOptions {
  /** Receives each line that the service prints. */
  readonly onLine?: (line: string) => void;
  /** Called once with a sentence when the log cannot be written. The service continues. */
  readonly onLogFailure?: (sentence: string) => void;
  /** Aborts the start and stops the service. */
  readonly signal?: AbortSignal;
  readonly stopTimeoutMs?: number;
}

/**
 * Time limit for a start. The API sometimes needs more than 90 s on a busy machine, 43 s of them for the
 * embedded database. A service that exits is reported immediately, without waiting for this limit.
 */
const READY_TIMEOUT_MS = 300_000;
const POLL_MS = 100;
const LAST_LINES = 20;
/** Number of bytes at which a line is passed on in pieces. */
const MAX_LINE_BYTES = 65_536;
const LINE_FEED = 0x0a;
/** Time limit for the last lines of a service that has stopped, since its disk may not respond. */
const LOG_END_TIMEOUT_MS = 2_000;

/** The embedded database prints 51, the number of WASI for ENOSPC. A watcher's ENOSPC is no full disk. */
const FULL_DISK = /\bENOSPC\b(?!: System limit)|no space left on device|\bErrnoError\b[^}]*\berrno: 51\b/i;

async function isReady(url: string, signals: readonly AbortSignal[]): Promise<boolean> {
  try {
    const signal = AbortSignal.any([AbortSignal.timeout(2_000), ...signals]);
    const response = await fetch(url, { signal, redirect: 'manual' });
    await response.body?.cancel();
    return response.status < 400;
  } catch {
    return false;
  }
}

/** Calls `take` with the complete lines of each chunk of a stream, and with the rest at its end. */
function readLines(stream: Readable | null, take: (lines: Buffer) => void): void {
  let rest: Buffer = Buffer.alloc(0);
  stream?.on('data', (chunk: Buffer) => {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    const endOfLines = bytes.lastIndexOf(LINE_FEED) + 1;
    const end = endOfLines === 0 && bytes.length > MAX_LINE_BYTES ? bytes.length : endOfLines;
    if (end > 0) take(bytes.subarray(0, end));
    rest = bytes.subarray(end);
  });
  stream?.once('end', () => {
    if (rest.length > 0) take(Buffer.concat([rest, Buffer.from('\n')]));
  });
}

interface Output {
  readLastLines(): string;
  /** Resolves when the service has closed its output and the log is written. */
  readonly logged: Promise<void>;
}

/** Reads a service's output as fast as it comes, so that the service never waits for the disk. */
function readOutput(child: ChildProcess, log: ServiceLog, onLine?: (line: string) => void): Output {
  const recent: Buffer[] = [];
  const toLines = (chunks: readonly Buffer[]): string[] =>
    Buffer.concat(chunks).toString('utf8').trimEnd().split('\n');
  const take = (lines: Buffer): void => {
    log.write(lines);
    // Each chunk has at least one line.
    recent.push(lines);
    if (recent.length > LAST_LINES) recent.shift();
    if (onLine !== undefined) for (const line of toLines([lines])) onLine(line);
  };
  for (const stream of [child.stdout, child.stderr]) readLines(stream, take);
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  return {
    readLastLines: () => toLines(recent).slice(-LAST_LINES).join('\n'),
    logged: closed.then(async () => log.flush()),
  };
}

/**
 * Starts a service in its own process, logs its output and resolves when the service is ready. The service
 * ends with this process.
 * @throws StartError when the service exits or is not ready in time. An abort throws the signal's reason.
 */
export async function startService(
  service: ServiceDefinition,
  { onLine, onLogFailure, signal, stopTimeoutMs }: ServiceStartOptions = {},
): Promise<ServiceProcess> {
  signal?.throwIfAborted();
  const { name, logFile } = service;
  const log = openServiceLog(logFile, {
    onFailure: (error) =>
      onLogFailure?.(`Lines of the log ${logFile} are lost until it can be written: ${String(error)}`),
  });
  const child = spawn(process.execPath, service.args, {
    ...OWN_GROUP,
    cwd: service.cwd,
    env: service.env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const group = ownGroup(child, { ...(stopTimeoutMs !== undefined && { stopTimeoutMs }) });
  const output = readOutput(child, log, onLine);
  const stop = async (): Promise<void> => {
    await group.stop();
    await Promise.race([output.logged, delay(LOG_END_TIMEOUT_MS, undefined, { ref: false })]);
  };
  try {
    const failure = await findFailure(service, child, signal);
    if (failure === null) return { name, child, stop };
    await stop();
    const sentence = `${name} ${failure}; its log is ${logFile}. Its last lines:`;
    const lines = output.readLastLines();
    const cause = FULL_DISK.test(lines) ? '\nCause: The disk is full; free some space and start again.' : '';
    throw new StartError(`${sentence}\n${lines}${cause}`);
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Polls until the service is ready; returns null, or a description of the failure. */
async function findFailure(
  { readyUrl }: ServiceDefinition,
  child: ChildProcess,
  signal: AbortSignal | undefined,
): Promise<string | null> {
  if (readyUrl === null) return null;
  const deadlineMs = performance.now() + READY_TIMEOUT_MS;
  const signals = signal === undefined ? [] : [signal];
  while (!(await isReady(readyUrl, signals))) {
    signal?.throwIfAborted();
    if (hasEnded(child)) return 'exited before it was ready';
    if (performance.now() > deadlineMs) return 'did not become ready';
    await delay(POLL_MS);
  }
  signal?.throwIfAborted();
  return null;
}
