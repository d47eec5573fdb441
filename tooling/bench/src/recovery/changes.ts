import { Client } from 'pg';

/** Number of profiles that `deleteRows` deletes, together with their dependent rows. */
const DELETED_PROFILES = 500;

/** Runs this many transactions. Each changes, deletes and inserts a row. */
export async function changeRows(url: string, changes: number): Promise<void> {
  await withClient(url, async (client) => {
    for (let change = 0; change < changes; change += 1) {
      await client.query('begin');
      await client.query(
        `update profiles set bio = $1 where user_id = (select user_id from profiles order by user_id offset $2 limit 1)`,
        [`change ${change}`, change],
      );
      await client.query(
        `delete from links where ctid = (select ctid from links order by user_id, id offset $1 limit 1)`,
        [change],
      );
      await client.query(
        `insert into links select (jsonb_populate_record(null::links, to_jsonb(l) || jsonb_build_object('id', gen_random_uuid()))).*
         from (select * from links order by user_id desc, id limit 1 offset $1) l`,
        [change],
      );
      await client.query('commit');
    }
  });
}

/** Deletes profiles, like an operator's mistake; returns the number of deleted profiles. */
export async function deleteRows(url: string): Promise<number> {
  return withClient(url, async (client) => {
    const { rowCount } = await client.query(
      `delete from profiles where user_id in (select user_id from profiles order by user_id desc limit ${DELETED_PROFILES})`,
    );
    return rowCount ?? 0;
  });
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
