import { type ChildProcess, spawn } from 'node:child_process';
import { type FileHandle, open, readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';

import { StartError } from '@musubi/server/start-error';

import { hasEnded, OWN_GROUP, ownGroup } from './process-group.ts';

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
  /** Sends SIGTERM, waits, then kills the remaining processes. */
  stop(): Promise<void>;
}

export interface ServiceStartOptions {
  /**
   * Receives each line that the service prints. Without `onLine`, the service writes directly to the log
   * file, which is faster.
   */
  readonly onLine?: (line: string) => void;
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

/**
 * Copies a service's output to its log and calls `onLine` for each line. Resolves when the log is written.
 */
async function pipeOutput(
  child: ChildProcess,
  log: FileHandle,
  onLine: (line: string) => void,
): Promise<void> {
  const file = log.createWriteStream();
  let rest = '';
  const read = (chunk: Buffer): void => {
    file.write(chunk);
    const parts = (rest + chunk.toString('utf8')).split('\n');
    rest = parts.pop() ?? '';
    for (const line of parts) onLine(line);
  };
  child.stdout?.on('data', read);
  child.stderr?.on('data', read);
  child.once('close', () => file.end());
  await new Promise<void>((resolve) => file.once('close', () => resolve()));
}

async function readLastLines(file: string): Promise<string> {
  const text = await readFile(file, 'utf8');
  return text.trimEnd().split('\n').slice(-LAST_LINES).join('\n');
}

async function openLog(file: string): Promise<FileHandle> {
  try {
    return await open(file, 'w', 0o600);
  } catch (error) {
    throw new StartError(`The log ${file} cannot be written: ${String(error)}`, { cause: error });
  }
}

/**
 * Starts a service in its own process, logs its output and resolves when the service is ready. The service
 * ends with this process.
 * @throws StartError when the service exits or is not ready in time. An abort throws the signal's reason.
 */
export async function startService(
  service: ServiceDefinition,
  { onLine, signal, stopTimeoutMs }: ServiceStartOptions = {},
): Promise<ServiceProcess> {
  signal?.throwIfAborted();
  const log = await openLog(service.logFile);
  const child = spawn(process.execPath, service.args, {
    ...OWN_GROUP,
    cwd: service.cwd,
    env: service.env,
    stdio: onLine === undefined ? ['ignore', log.fd, log.fd] : ['ignore', 'pipe', 'pipe'],
  });
  const group = ownGroup(child, { ...(stopTimeoutMs !== undefined && { stopTimeoutMs }) });
  const written = onLine === undefined ? log.close() : pipeOutput(child, log, onLine);
  try {
    const failure = await findFailure(service, child, signal);
    if (failure === null) return { name: service.name, child, stop: async () => group.stop() };
    await group.stop();
    await written;
    const sentence = `${service.name} ${failure}; its log is ${service.logFile}. Its last lines:`;
    throw new StartError(`${sentence}\n${await readLastLines(service.logFile)}`);
  } catch (error) {
    await group.stop();
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
