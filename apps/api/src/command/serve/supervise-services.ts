import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';

import { type LogOutput, openStdoutLog } from '@musubi/server/log-output';

import { done, type Outcome, refused } from '../command-host.ts';
import { describeReady, type Service, waitUntilServiceReady } from './services.ts';
import { wholeLines } from './whole-lines.ts';

/** Maximum time to stop after SIGTERM; a service ends by itself after 10 s. */
const STOP_TIMEOUT_MS = 12_000;

export interface SupervisedService extends Pick<Service, 'title' | 'origin' | 'readyPath'> {
  /** Arguments of Node: its flags, then the script and the script's arguments. */
  readonly args: readonly string[];
}

/** Stop requests of the operator. */
export interface StopSignals {
  /** Aborted by the first signal. */
  readonly stop: AbortSignal;
  /** Aborted by the second signal. */
  readonly kill: AbortSignal;
}

/** Listens to SIGINT and SIGTERM of this process. */
export function stopSignals(): StopSignals {
  const [stop, kill] = [new AbortController(), new AbortController()];
  const handle = (): void => (stop.signal.aborted ? kill : stop).abort();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, handle);
  return { stop: stop.signal, kill: kill.signal };
}

interface Running {
  readonly child: ChildProcess;
  /**
   * Resolves with the exit code of the service, or with 128 plus the number of the signal that killed it.
   * Rejects when the system cannot start it.
   */
  readonly ended: Promise<number>;
}

export interface SuperviseOptions {
  /** Receives a sentence for each service that is ready. */
  readonly say: (sentence: string) => void;
  readonly signals: StopSignals;
  readonly stopTimeoutMs?: number;
  /** Receives the lines of the services; stdout by default. */
  readonly log?: LogOutput;
}

/**
 * Starts the services one after another, and waits for a stop request or the end of a service. Then stops all
 * in reverse order. Restarts nothing: systemd or the container restarts the command.
 */
export async function superviseServices(
  services: readonly SupervisedService[],
  { say, signals, stopTimeoutMs = STOP_TIMEOUT_MS, log = openStdoutLog('serve') }: SuperviseOptions,
): Promise<Outcome> {
  const running: Running[] = [];
  const failures: Outcome[] = [];
  const failure = new AbortController();
  const stopRequest = AbortSignal.any([signals.stop, failure.signal]);
  const fail = (outcome: Outcome): void => {
    if (stopRequest.aborted) return;
    failures.push(outcome);
    failure.abort();
  };
  for (const service of services) {
    if (stopRequest.aborted) break;
    const one = startService(service, log);
    running.push(one);
    void one.ended.then(
      (code) => fail(describeEnd(service, code)),
      (error: unknown) => fail(describeNoStart(service, error)),
    );
    if (await waitUntilServiceReady(service, stopRequest)) say(describeReady(service));
    else
      fail(
        refused([`${service.title} did not become ready, so every service was stopped. Its log says why.`]),
      );
  }
  await untilAborted(stopRequest);
  const codes = await stopAll(running, { kill: signals.kill, stopTimeoutMs });
  log.flush();
  return failures[0] ?? describeStop(codes);
}

function startService({ args }: SupervisedService, log: LogOutput): Running {
  const child = spawn(process.execPath, args, {
    // Each service gets its own process group, so that Ctrl-C reaches only this process, which stops all in
    // order.
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  child.stdout?.pipe(wholeLines()).on('data', (lines: Buffer) => log.write(lines));
  return { child, ended: codeOf(child) };
}

async function codeOf(child: ChildProcess): Promise<number> {
  const [code, signal] = await new Promise<[number | null, NodeJS.Signals | null]>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (...end) => resolve(end));
  });
  return code ?? 128 + (signal === null ? 0 : constants.signals[signal]);
}

async function untilAborted(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, 'abort');
}

interface StopOptions {
  readonly kill: AbortSignal;
  readonly stopTimeoutMs: number;
}

/** Stops the services in reverse order of their start; returns their exit codes. */
async function stopAll(
  running: readonly Running[],
  { kill, stopTimeoutMs }: StopOptions,
): Promise<readonly number[]> {
  const codes: number[] = [];
  for (const { child, ended } of running.toReversed()) {
    child.kill('SIGTERM');
    const timeout = new AbortController();
    const impatience = AbortSignal.any([kill, timeout.signal]);
    impatience.addEventListener('abort', () => child.kill('SIGKILL'), { once: true });
    if (kill.aborted) child.kill('SIGKILL');
    const timer = setTimeout(() => timeout.abort(), stopTimeoutMs);
    codes.push(await ended.catch(() => 1));
    clearTimeout(timer);
  }
  return codes;
}

function describeEnd({ title }: Pick<Service, 'title'>, code: number): Outcome {
  const sentence =
    `${title} ended with exit code ${code}, so every service was stopped. Its log says why; ` +
    'start the command again, or let systemd or the container restart it.';
  return { ...refused([sentence]), code: code === 0 ? 1 : code };
}

function describeNoStart({ title }: Pick<Service, 'title'>, error: unknown): Outcome {
  return refused([`${title} could not be started (${String(error)}), so every service was stopped.`]);
}

function describeStop(codes: readonly number[]): Outcome {
  const failed = codes.find((code) => code !== 0);
  if (failed === undefined) return done([]);
  return { ...refused(['Not every service stopped in order. The log says why.']), code: failed };
}
