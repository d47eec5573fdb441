import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';

import type { Logger } from '@musubi/server/logger';

/** Reads untrusted documents one after another in a child process. */
export interface ReadingProcess<Answer> {
  /**
   * Resolves with the response of the process.
   * @throws ReadingFailure when there is no valid response.
   * @param signal If aborted before the process reads the message, the message is skipped.
   */
  ask(message: unknown, signal?: AbortSignal): Promise<Answer>;
  /** Ends the process; a pending message fails. */
  close(): void;
}

export interface ReaderOptions {
  readonly log: Logger;
  /** Time limit per message, in milliseconds. */
  readonly timeoutMs?: number;
  /**
   * Path of the program. The program sends one message when it is ready, then one response to each message.
   */
  readonly program?: string;
}

export type TimeoutSignal = (timeoutMs: number) => AbortSignal;

export interface ReadingProcessOptions<Answer> extends Required<ReaderOptions> {
  /** Kind of document, as the log names it. */
  readonly name: string;
  /**
   * Validates a response. A malicious document may control the process, so the response is untrusted. If
   * `parse` throws, the process is replaced before the next message.
   */
  readonly parse: (answer: unknown) => Answer;
  /** Maximum messages that wait while another message is read. */
  readonly maxWaiting: number;
  /** Whether the process runs with low priority. */
  readonly isInBackground: boolean;
  /** Whether each message gets a new process, for decoders that never release memory. */
  readonly isSingleUse?: boolean;
  /** Returns the signal that ends the wait for a response after this time. */
  readonly timeoutSignal?: TimeoutSignal;
}

/** No valid response: the queue was full, or the process did not start, timed out, exited or sent garbage. */
export class ReadingFailure extends Error {
  override readonly name = 'ReadingFailure';
  readonly code: 'busy' | 'not_started' | 'silent' | 'ended' | 'nonsense';

  constructor(code: ReadingFailure['code'], options?: ErrorOptions) {
    super(`A process that reads what others made is ${code}`, options);
    this.code = code;
  }
}

const START_TIMEOUT_MS = 20_000;
/** Time after which an idle process ends, to free its memory. The next message starts a new process. */
const IDLE_MS = 60_000;
const MAX_HEAP_MEGABYTES = 192;
/** Maximum memory of WebAssembly, in pages of 64 KB: 320 MB, enough for a HEIC image of 25 million pixels. */
const MAX_WASM_PAGES = 5120;

/**
 * Starts the process on the first message and ends it after a minute without messages. Replaces it after a
 * timeout, an exit or an invalid response.
 */
export function createReadingProcess<Answer>({
  log,
  program,
  name,
  timeoutMs,
  maxWaiting,
  isInBackground,
  isSingleUse = false,
  timeoutSignal = (ms) => AbortSignal.timeout(ms),
  parse,
}: ReadingProcessOptions<Answer>): ReadingProcess<Answer> {
  let present = 0;
  let last: Promise<unknown> = Promise.resolve();
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;

  const end = (): void => {
    child?.kill('SIGKILL');
    child = null;
  };

  const drop = (reason: string): void => {
    log.info({ reason }, `the process that reads ${name} was killed`);
    end();
  };

  const start = async (): Promise<ChildProcess> => {
    const started = await startChild(program);
    if (isInBackground && started.pid !== undefined) {
      // With the lowest priority, the process would get no CPU time on a busy machine while a request waits.
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
      const answer = understand(await askChild(child, message, timeoutSignal(timeoutMs)));
      if (isSingleUse) end();
      return answer;
    } catch (error) {
      drop(error instanceof Error ? error.message : String(error));
      throw error;
    }
  };

  return {
    async ask(message, signal) {
      if (present > maxWaiting) throw new ReadingFailure('busy');
      clearTimeout(idle);
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
        if (present === 0) idle = setTimeout(end, IDLE_MS).unref();
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
    execArgv: [`--max-old-space-size=${MAX_HEAP_MEGABYTES}`, `--wasm-max-mem-pages=${MAX_WASM_PAGES}`],
    // The process reads untrusted documents, so it gets no secrets.
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // Ignore the error of a failed send, because the caller gets a ReadingFailure anyway.
  started.on('error', () => {});
  try {
    await nextMessage(started, AbortSignal.timeout(START_TIMEOUT_MS));
  } catch (error) {
    started.kill('SIGKILL');
    throw new ReadingFailure('not_started', { cause: error });
  }
  // Lets the API exit while the process runs.
  started.unref();
  started.channel?.unref();
  return started;
}

async function askChild(child: ChildProcess, message: unknown, timeout: AbortSignal): Promise<unknown> {
  const answered = nextMessage(child, timeout);
  child.send(message as object);
  return answered.catch((error: unknown) => {
    throw new ReadingFailure(error === ENDED ? 'ended' : 'silent', { cause: error });
  });
}

const ENDED = new Error('the process exited');

async function nextMessage(child: ChildProcess, timeout: AbortSignal): Promise<unknown> {
  const done = new AbortController();
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
