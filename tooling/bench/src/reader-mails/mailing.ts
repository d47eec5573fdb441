import { openPostgresDatabase } from '@musubi/api/postgres-database';
import { createLogger } from '@musubi/server/logger';
import { Client } from 'pg';

const UNFINISHED = "state in ('planned', 'sending')";
/** Pages that mail at the same time, and readers of each. */
const [PAGES, READERS_OF_PAGE] = [10, 1000];
export const READERS = PAGES * READERS_OF_PAGE;

const FILLS = [
  `insert into profiles (user_id, pub_id, name, locale, visibility, theme_id, font, link_shape, header_layout,
      ofuse_display_type, created_at, updated_at)
    select 'page_' || p, 'page_' || p, 'Page ' || p, 'en', 'unlisted', 'plain', 'ntlg', 'round', 'center', 'link',
      now() - interval '400 days', now() - interval '400 days' from generate_series(1, ${PAGES}) p`,
  `insert into reader_mail_settings (page_id, mode, time_zone, news_since, level, version)
    select user_id, 'manual', 'Asia/Tokyo', now(), 3, 1 from profiles`,
  `insert into subscribers (page_id, id, address, purpose, locale, asked_at, confirmed_at)
    select user_id, gen_random_uuid(), 'reader-' || n || '-of-' || user_id || '@example.com', 'News',
      (array['en', 'ja', 'zh-TW'])[1 + n % 3], now() - interval '60 days', now() - interval '60 days'
    from profiles, generate_series(1, ${READERS_OF_PAGE}) n`,
  `insert into reader_mails (page_id, id, state, is_weekly, words, entries, news_until, starts_at, next_at, readers)
    select page_id, gen_random_uuid(), 'planned', false, 'The record is out.', '[]', now(), now(), now(), count(*)
    from subscribers group by page_id`,
];

/** Mails of pages to their readers, in a database of their own. */
export interface Mailing {
  readonly url: string;
  read(): Promise<MailSums>;
  /** Ends the time in which only the server that took a portion could go on. */
  endLeases(): Promise<void>;
  close(): Promise<void>;
}

interface MailSums {
  readonly unfinished: number;
  readonly readers: number;
  readonly taken: number;
  readonly sent: number;
}

/** Creates pages whose mails to all readers are due. @throws when the lists have not all readers */
export async function createMailing(serverUrl: string, name: string): Promise<Mailing> {
  const admin = await connect(serverUrl);
  await admin.query(`create database ${name}`);
  await admin.end();
  const place = new URL(serverUrl);
  place.pathname = `/${name}`;
  const url = place.href;
  const log = createLogger({ name: 'bench', level: 'error' });
  await (await openPostgresDatabase({ url, log })).close();
  const client = await connect(url);
  for (const statement of FILLS) await client.query(statement);
  const mailing: Mailing = {
    url,
    async read() {
      const { rows } =
        await client.query<MailSums>(`select count(*) filter (where ${UNFINISHED})::int as unfinished,
        sum(readers)::int as readers, sum(taken)::int as taken, sum(sent)::int as sent from reader_mails`);
      const [row] = rows;
      if (row === undefined) throw new Error('There are no mails');
      return row;
    },
    async endLeases() {
      await client.query(`update reader_mails set next_at = now() where ${UNFINISHED}`);
    },
    close: async () => client.end(),
  };
  const { readers } = await mailing.read();
  if (readers !== READERS) throw new Error(`The lists have ${readers} readers, and need ${READERS}`);
  return mailing;
}

async function connect(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString });
  await client.connect();
  return client;
}
