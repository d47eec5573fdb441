import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

export interface ServiceDefinition {
  readonly name: string;
  /** What Node runs: flags first, then the script and its arguments. */
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  /** Answers 200 once the service can be used; null for a helper that nobody waits for. */
  readonly readyUrl: string | null;
  readonly logFile: string;
}

export interface ServiceProcess {
  readonly name: string;
  readonly child: ChildProcess;
  /** Asks it to end, waits, and ends it by force when it does not. */
  stop(): Promise<void>;
}

const READY_TIMEOUT_MS = 90_000;
const STOP_TIMEOUT_MS = 8_000;
const POLL_MS = 100;
const LAST_LINES = 20;

/** A service that ended or never became ready; the message carries the last lines it printed. */
export class ServiceFailedError extends Error {
  override readonly name = 'ServiceFailedError';
}

async function isReady(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000), redirect: 'manual' });
    await response.body?.cancel();
    return response.status < 400;
  } catch {
    return false;
  }
}

function collectOutput(child: ChildProcess, log: WriteStream, onLine: (line: string) => void): () => string {
  const lines: string[] = [];
  let rest = '';
  const read = (chunk: Buffer): void => {
    log.write(chunk);
    const parts = (rest + chunk.toString('utf8')).split('\n');
    rest = parts.pop() ?? '';
    for (const line of parts) {
      lines.push(line);
      if (lines.length > LAST_LINES) lines.shift();
      onLine(line);
    }
  };
  child.stdout?.on('data', read);
  child.stderr?.on('data', read);
  child.once('close', () => log.end());
  return () => lines.join('\n');
}

/**
 * Starts a service in a process of its own and resolves when it is ready. Its output goes to its log file; `onLine`
 * hears each line too. @throws ServiceFailedError
 */
export async function startService(
  service: ServiceDefinition,
  onLine: (line: string) => void = () => {},
): Promise<ServiceProcess> {
  const log = createWriteStream(service.logFile, { flags: 'w', mode: 0o600 });
  const child = spawn(process.execPath, service.args, {
    cwd: service.cwd,
    env: service.env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lastOutput = collectOutput(child, log, onLine);
  const exited = once(child, 'exit');
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    const ended = await Promise.race([
      exited.then(() => true),
      delay(STOP_TIMEOUT_MS, false, { ref: false }),
    ]);
    if (!ended) {
      child.kill('SIGKILL');
      await exited;
    }
  };
  const deadlineMs = performance.now() + READY_TIMEOUT_MS;
  while (service.readyUrl !== null && !(await isReady(service.readyUrl))) {
    const hasEnded = child.exitCode !== null || child.signalCode !== null;
    if (hasEnded || performance.now() > deadlineMs) {
      await stop();
      const what = hasEnded ? 'ended before it was ready' : 'did not become ready';
      throw new ServiceFailedError(`${service.name} ${what}. It said last:\n${lastOutput()}`);
    }
    await delay(POLL_MS);
  }
  return { name: service.name, child, stop };
}
