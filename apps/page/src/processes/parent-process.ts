import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';

import { stopOnSignals } from '@musubi/server/graceful-stop';
import { listen, toListener } from '@musubi/server/listen';
import { type LogOutput, openStdoutLog } from '@musubi/server/log-output';
import type { Logger } from '@musubi/server/logger';

import { toChildArgument } from './child-process.ts';
import { type FromParent, readFromChild } from './process-messages.ts';

export interface SeveralOptions {
  readonly script: string;
  readonly count: number;
  readonly host: string;
  readonly port: number;
  readonly log: Logger;
}

/** Delay in ms before a child that exited is restarted. */
const RESTART_AFTER_MS = 1000;
/** Timeout in ms. Longer than the ten seconds in which a child stops. */
const STOP_TIMEOUT_MS = 12_000;
const NEW_LINE = 10;

/** A change that a child reported, until all children have evicted the pages. */
interface Change {
  readonly missing: Set<ChildProcess>;
  finish(): void;
}

/**
 * Runs a script in several processes that share a port. When a child is notified of changes, the parent
 * forwards them to all children. Restarts a child that exited later, but exits with 1 if a child cannot start
 * at first.
 */
export async function runSeveral({ script, count, host, port, log }: SeveralOptions): Promise<void> {
  await refuseTakenPort(host, port);
  const output = openStdoutLog('page');
  process.on('exit', () => output.flush());
  const children = new Set<ChildProcess>();
  /** The children that may have cached pages. */
  const open = new Set<ChildProcess>();
  const changes = new Map<number, Change>();
  let changeCount = 0;
  let isStopping = false;
  let readyCount = 0;

  const tell = (child: ChildProcess, message: FromParent): void => {
    if (child.connected) child.send(message, () => {});
  };
  const noteEvicted = (child: ChildProcess, id: number): void => {
    const change = changes.get(id);
    change?.missing.delete(child);
    if (change?.missing.size !== 0) return;
    changes.delete(id);
    change.finish();
  };
  const share = (from: ChildProcess, idOfChild: number, pubIds: string[]): void => {
    const id = (changeCount += 1);
    const finish = (): void => tell(from, { kind: 'shared', id: idOfChild });
    changes.set(id, { missing: new Set(open), finish });
    for (const child of open) tell(child, { kind: 'evict', id, pubIds });
  };
  const start = (number: number): void => {
    // The parent may have been stopped during the delay before a restart.
    if (isStopping) return;
    const child = fork(script, [toChildArgument(number)], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
    children.add(child);
    if (child.stdout !== null) copyLines(child.stdout, output);
    child.on('message', (received) => {
      const message = readFromChild(received);
      if (message.kind === 'changed') share(child, message.id, message.pubIds);
      else if (message.kind === 'evicted') noteEvicted(child, message.id);
      else if (message.kind === 'ready') readyCount += 1;
      else {
        open.add(child);
        tell(child, { kind: 'opened' });
      }
    });
    // Waits for `close`, not `exit`: by then, the child's last output has been copied.
    child.once('close', (code, signal) => void afterEnd(child, number, code ?? signal));
  };
  const afterEnd = async (
    child: ChildProcess,
    number: number,
    reason: number | string | null,
  ): Promise<void> => {
    children.delete(child);
    open.delete(child);
    // The cached pages of an exited process are gone, so it need not confirm.
    for (const id of changes.keys()) noteEvicted(child, id);
    if (isStopping) return;
    if (readyCount < count) {
      isStopping = true;
      await stopAll();
      process.exit(1);
    }
    log.error({ reason, pid: child.pid }, 'a process of the page server ended; another one starts');
    await delay(RESTART_AFTER_MS);
    start(number);
  };
  const stopAll = async (): Promise<void> => {
    isStopping = true;
    const ended = [...children].map(async (child) => once(child, 'close'));
    for (const child of children) tell(child, { kind: 'stop' });
    await Promise.all(ended);
  };
  stopOnSignals({ log, timeoutMs: STOP_TIMEOUT_MS, steps: [{ name: 'processes', stop: stopAll }] });
  for (let number = 0; number < count; number += 1) start(number);
}

/**
 * Refuses a port that is in use. Children can share their port with any process of the same user, so only the
 * parent can detect this.
 */
async function refuseTakenPort(host: string, port: number): Promise<void> {
  const server = createServer();
  await listen(toListener(server), { host, port, owner: 'the public page server', variable: 'PAGE_PORT' });
  server.close();
  await once(server, 'close');
}

/** Copies whole lines, so that the output of several processes does not mix within a line. */
function copyLines(from: Readable, to: LogOutput): void {
  let rest = Buffer.alloc(0);
  from.on('data', (chunk: Buffer) => {
    const end = chunk.lastIndexOf(NEW_LINE) + 1;
    if (end === 0) {
      rest = Buffer.concat([rest, chunk]);
      return;
    }
    to.write(Buffer.concat([rest, chunk.subarray(0, end)]));
    rest = Buffer.from(chunk.subarray(end));
  });
}
