import type { Database } from './database.ts';

/**
 * A statement for hot paths in transactions, which the query builder builds and PostgreSQL parses once per connection, not
 * at each call. `build` names the statement by `.prepare(…)`.
 */
export function createStatement<Prepared>(build: (db: Database) => Prepared): (db: Database) => Prepared {
  // A transaction of the pool has the session of its connection; the embedded database has one for each transaction.
  const built = new WeakMap<object, Prepared>();
  return (db) => {
    const { session } = db._;
    const known = built.get(session);
    if (known !== undefined) return known;
    const prepared = build(db);
    built.set(session, prepared);
    return prepared;
  };
}
