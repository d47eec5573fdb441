import type { Pool, PoolClient } from 'pg';

import { isDatabaseUnavailable } from '../database-errors.ts';
import {
  findRequestStatements,
  isWrite,
  type RequestStatements,
  runWithStatements,
} from '../statement-limit.ts';

type Args = readonly unknown[];

const COMMIT = /^\s*commit\b/i;

function textOf([query]: Args): string {
  const text = typeof query === 'object' && query !== null && 'text' in query ? query.text : query;
  return typeof text === 'string' ? text : '';
}

/**
 * Finds the request to which a call with a promise belongs. A call with a callback comes from node-postgres
 * itself, inside a call that is already limited.
 */
const findCaller = (args: Args): RequestStatements | null =>
  typeof args.at(-1) === 'function' ? null : findRequestStatements();

/**
 * Whether a connection must be closed: it is inside a transaction, or may still receive a result for a
 * request that has ended.
 */
export function isSpoiled(client: PoolClient, failure: unknown): boolean {
  return client.getTransactionStatus() !== 'I' || isDatabaseUnavailable(failure);
}

/**
 * Limits the time for which a request waits for this pool. When its statements have used their total time,
 * the request fails and the connection is closed, so that PostgreSQL rolls back its transaction. Background
 * jobs have no such limit.
 */
export function limitPool(pool: Pool): void {
  const { connect, query } = pool;
  const connectWithin = async (statements: RequestStatements): Promise<PoolClient> => {
    const connecting = runWithStatements(null, async () => pool.connect());
    try {
      return await statements.wait(async () => connecting);
    } catch (error) {
      // The pool may still provide the connection after the timeout; it must then be released.
      connecting.then(
        (client) => client.release(),
        () => {},
      );
      throw error;
    }
  };
  const queryWithin = async (statements: RequestStatements, args: Args): Promise<unknown> => {
    const client = await connectWithin(statements);
    if (isWrite(textOf(args))) statements.mayHaveWritten = true;
    let failure: unknown;
    try {
      const answer: unknown = await Reflect.apply(client.query, client, args);
      return answer;
    } catch (error) {
      failure = error;
      throw error;
    } finally {
      client.release(isSpoiled(client, failure));
    }
  };
  Object.assign(pool, {
    connect(...args: Args): unknown {
      const statements = findCaller(args);
      return statements === null ? Reflect.apply(connect, pool, args) : connectWithin(statements);
    },
    query(...args: Args): unknown {
      const statements = findCaller(args);
      return statements === null ? Reflect.apply(query, pool, args) : queryWithin(statements, args);
    },
  });
  pool.on('connect', limitClient);
}

function limitClient(client: PoolClient): void {
  const { query } = client;
  Object.assign(client, {
    query(...args: Args): unknown {
      const statements = findCaller(args);
      if (statements === null) return Reflect.apply(query, client, args);
      if (COMMIT.test(textOf(args))) statements.mayHaveWritten = true;
      return statements.wait(async () => {
        const answer: unknown = await Reflect.apply(query, client, args);
        return answer;
      });
    },
  });
}
