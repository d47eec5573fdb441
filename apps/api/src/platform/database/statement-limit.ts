import { AsyncLocalStorage } from 'node:async_hooks';

/** Thrown when the statements of a request exceed their total time. */
export class DatabaseSlowError extends Error {
  readonly code = 'database_slow';
  override readonly name = 'DatabaseSlowError';

  constructor() {
    super('The statements of the request took too long together');
  }
}

/** The statements of one request, which share a time limit. */
export interface RequestStatements {
  /**
   * Whether the request has sent a commit, or a write outside a transaction. The outcome of such a write is unknown when its
   * statement fails.
   */
  mayHaveWritten: boolean;
  /**
   * Waits for the database or another service.
   * @throws the error of `toError`, by default DatabaseSlowError, when the time is used up; the work may
   * continue in the background.
   */
  wait<T>(run: () => Promise<T>, toError?: () => Error): Promise<T>;
  /** Removes the limit. Call it when the request has ended, because work that it started may continue. */
  end(): void;
}

/** Measures the time in which at least one statement is running, so that concurrent statements count once. */
export function createRequestStatements(timeoutMs: number): RequestStatements {
  /** Fails the statements that run now. No promise outlives them, because it would keep their rows until the request ends. */
  const failing = new Set<() => void>();
  let leftMs = timeoutMs;
  let awaited = 0;
  let sinceMs = 0;
  let timer: NodeJS.Timeout | undefined;
  let state: 'open' | 'late' | 'ended' = 'open';
  const begin = (): void => {
    awaited += 1;
    if (awaited > 1) return;
    sinceMs = performance.now();
    timer = setTimeout(() => {
      state = 'late';
      for (const fail of failing) fail();
    }, leftMs);
  };
  const finish = (): void => {
    awaited -= 1;
    if (awaited > 0) return;
    clearTimeout(timer);
    leftMs = Math.max(0, leftMs - (performance.now() - sinceMs));
  };
  return {
    mayHaveWritten: false,
    async wait<T>(run: () => Promise<T>, toError: () => Error = () => new DatabaseSlowError()) {
      if (state === 'ended') return run();
      if (state === 'late') throw toError();
      const { promise, resolve, reject } = Promise.withResolvers<T>();
      const fail = (): void => reject(toError());
      failing.add(fail);
      begin();
      try {
        run().then(resolve, reject);
        return await promise;
      } finally {
        failing.delete(fail);
        finish();
      }
    },
    end() {
      state = 'ended';
      clearTimeout(timer);
    },
  };
}

const WRITE = /^\s*(?:insert|update|delete|merge|with\b.*\b(?:insert|update|delete))\b/is;

/** Whether the text of a statement writes, as a statement outside a transaction. */
export function isWrite(text: string): boolean {
  return WRITE.test(text);
}

const requests = new AsyncLocalStorage<RequestStatements | null>();

/** Runs work whose statements count for a request; with null, for no request. */
export function runWithStatements<T>(statements: RequestStatements | null, work: () => T): T {
  return requests.run(statements, work);
}

/** The statements of the current request; null in background jobs. */
export function findRequestStatements(): RequestStatements | null {
  return requests.getStore() ?? null;
}

/**
 * Runs a read that several requests share. The time limit of the request that started it does not abort it;
 * each request waits for the result within its own limit.
 */
export async function shareAmongRequests<T>(read: () => Promise<T>): Promise<T> {
  return runWithStatements(null, read);
}

/**
 * Waits for work that may use the database or another service, within the time limit of the current request.
 */
export async function waitWithinRequest<T>(running: Promise<T>, toError?: () => Error): Promise<T> {
  const statements = findRequestStatements();
  if (statements === null) return running;
  // If the time is already used up, no caller awaits the work; its failure must not become an unhandled
  // rejection.
  running.catch(() => {});
  return statements.wait(async () => running, toError);
}
