import type { PGlite } from '@electric-sql/pglite';

import { findRequestStatements, isWrite } from '../statement-limit.ts';

/** Marks the requests that may have stored something, as the pool of PostgreSQL does. */
export function noteWrites(client: PGlite): void {
  const query = client.query.bind(client);
  const transaction = client.transaction.bind(client);
  const note = (): void => {
    const statements = findRequestStatements();
    if (statements !== null) statements.mayHaveWritten = true;
  };
  client.query = async (...args) => {
    if (isWrite(args[0])) note();
    return query(...args);
  };
  client.transaction = async (work) => {
    const result = await transaction(work);
    note();
    return result;
  };
}
