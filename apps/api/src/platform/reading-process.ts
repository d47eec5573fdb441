import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';

import type { Logger } from '@musubi/server/logger';

/** Reads what strangers made, one thing after the other, in a process of its own. */
export interface ReadingProcess<Answer> {
  /**
   * What the process answered. @throws ReadingFailure when there is no answer, or one that it never would give.
   * @param signal Who gave up before their turn is not waited for.
   */
  ask(message: unknown, signal?: AbortSignal): Promise<Answer>;
  /** Ends the process; what is under way fails. */
  close(): void;
}

/** What the caller of a reader may choose. */
export interface ReaderOptions {
  readonly log: Logger;
  /** How long one thing may take to read. */
  readonly timeoutMs?: number;
  /** The program that reads; says that it is ready, and then answers each message with one. */
  readonly program?: string;
}

export interface ReadingProcessOptions<Answer> extends Required<ReaderOptions> {
  /** What it reads, for the log. */
  readonly name: string;
  /**
   * Reads an answer. Whoever took the process over by what it read answers what they like, so that it is believed no more
   * than any other sender: what throws here ends the process before the next one asks it.
   */
  readonly parse: (answer: unknown) => Answer;
  /** How many may wait while one is read. */
  readonly maxWaiting: number;
  /** Whether it gives way to everything else on the machine. */
  readonly isInBackground: boolean;
}

/** Why there is no answer: too many wait, no process starts, it took too long, it ended, or it said what it never would. */
export class ReadingFailure extends Error {
  override readonly name = 'ReadingFailure';
  readonly code: 'busy' | 'not_started' | 'silent' | 'ended' | 'nonsense';

  constructor(code: ReadingFailure['code'], options?: ErrorOptions) {
    super(`A process that reads what others made is ${code}`, options);
    this.code = code;
  }
}

const START_TIMEOUT_MS = 20_000;
const MAX_HEAP_MEGABYTES = 192;

/** Starts with the first thing to read, and is replaced when it took too long or died. */
export function createReadingProcess<Answer>({
  log,
  program,
  name,
  timeoutMs,
  maxWaiting,
  isInBackground,
  parse,
}: ReadingProcessOptions<Answer>): ReadingProcess<Answer> {
  let present = 0;
  let last: Promise<unknown> = Promise.resolve();
  let child: ChildProcess | null = null;

  const drop = (reason: string): void => {
    log.info({ reason }, `the process that reads ${name} was ended`);
    child?.kill('SIGKILL');
    child = null;
  };

  const start = async (): Promise<ChildProcess> => {
    const started = await startChild(program);
    if (isInBackground && started.pid !== undefined) {
      // The lowest one gets nothing at all of a machine that is busy for minutes, and somebody may wait for what it reads.
      setPriority(started.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    }
    started.once('exit', () => {
      if (child === started) child = null;
    });
    return started;
  };

  const understand = (answer: unknown): Answer => {
    try {
      return parse(answer);
    } catch (error) {
      throw new ReadingFailure('nonsense', { cause: error });
    }
  };

  const askNow = async (message: unknown): Promise<Answer> => {
    try {
      child ??= await start();
      return understand(await askChild(child, message, timeoutMs));
    } catch (error) {
      drop(error instanceof Error ? error.message : String(error));
      throw error;
    }
  };

  return {
    async ask(message, signal) {
      if (present > maxWaiting) throw new ReadingFailure('busy');
      present += 1;
      const turn = last.then(async () => {
        signal?.throwIfAborted();
        return askNow(message);
      });
      last = turn.catch(() => {});
      try {
        return await turn;
      } finally {
        present -= 1;
      }
    },
    close() {
      if (child !== null) drop('closed');
    },
  };
}

async function startChild(program: string): Promise<ChildProcess> {
  const started = fork(program, {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${MAX_HEAP_MEGABYTES}`],
    // It reads what strangers made: no secret of ours is in it.
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // What goes wrong while sending shows as an answer that does not come.
  started.on('error', () => {});
  try {
    await nextMessage(started, START_TIMEOUT_MS);
  } catch (error) {
    started.kill('SIGKILL');
    throw new ReadingFailure('not_started', { cause: error });
  }
  // It never keeps the API alive.
  started.unref();
  started.channel?.unref();
  return started;
}

async function askChild(child: ChildProcess, message: unknown, timeoutMs: number): Promise<unknown> {
  const answered = nextMessage(child, timeoutMs);
  child.send(message as object);
  return answered.catch((error: unknown) => {
    throw new ReadingFailure(error === ENDED ? 'ended' : 'silent', { cause: error });
  });
}

const ENDED = new Error('it ended by itself');

async function nextMessage(child: ChildProcess, timeoutMs: number): Promise<unknown> {
  const done = new AbortController();
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = AbortSignal.any([done.signal, timeout]);
  const ended = once(child, 'exit', { signal }).then(() => {
    throw ENDED;
  });
  ended.catch(() => {});
  try {
    const [message] = (await Promise.race([once(child, 'message', { signal }), ended])) as [unknown];
    return message;
  } finally {
    done.abort();
  }
}
