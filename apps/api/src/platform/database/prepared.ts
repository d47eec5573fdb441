import type { Database } from './database.ts';

/**
 * Creates a statement for hot paths in transactions. It is built once by the query builder, and PostgreSQL
 * parses it once per connection. `build` must name the statement with `.prepare(…)`.
 */
export function createStatement<Prepared>(build: (db: Database) => Prepared): (db: Database) => Prepared {
  // On PostgreSQL, a transaction uses the session of its connection; the embedded database has one session
  // per transaction.
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
