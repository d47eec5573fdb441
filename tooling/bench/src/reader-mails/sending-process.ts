// Started by sender.ts with a database and a mail server: mails readers until no mail is left.
import { setTimeout as delay } from 'node:timers/promises';

import { openPostgresDatabase } from '@musubi/api/postgres-database';
import { createReaderMailJob } from '@musubi/api/reader-mailing';
import { createLogger } from '@musubi/server/logger';

const PAUSE_MS = 200;

const [url = '', smtpUrl = ''] = process.argv.slice(2);
const log = createLogger({ name: 'bench', level: 'error' });
const { db, runner, close } = await openPostgresDatabase({ url, log });
const work = createReaderMailJob({ db, log, smtpUrl });
const isOver = async (): Promise<boolean> =>
  (await runner.executeSql('select from reader_mails where finished_at is null limit 1')).rows.length === 0;
while (!(await isOver())) {
  if ((await work()) === 0) await delay(PAUSE_MS);
}
await close();
