import { equal, match, ok } from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { BRAND } from '@musubi/domain/brand';
import { eventually } from '@musubi/release/checks';
import { root } from '@musubi/scripts/repository';

import { SERVERS } from '../systemd/units.ts';
import { stateOf, type Trial } from './install-checks.ts';

const { slug } = BRAND;
const READY_SECONDS = 120;
/** A stored older version, whose rows contain a published page. */
const FORMER = 'apps/api/test/releases/0.14';
const PAGE = { path: '/@wrenhalloway', name: 'Wren Halloway' };
const SQL = 'var/tmp/former.sql';

/** Checks the schedule of the backup, and runs one backup. */
export async function checkBackup({ machine, checks }: Trial): Promise<void> {
  for (const name of ['backup', 'verify']) {
    await checks.check(`schedules ${name} within 25 hours`, async () => {
      const unit = `${slug}-${name}.timer`;
      const next = await machine.run(
        `date --date="$(systemctl show --property=NextElapseUSecRealtime --value ${unit})" +%s`,
      );
      const hours = (Number(next) - Number(await machine.run('date +%s'))) / 3600;
      ok(hours > 0 && hours < 25, `in ${hours} hours`);
    });
  }
  await checks.check('makes a backup that is whole', async () => {
    await machine.run(`systemctl start ${slug}-backup.service`);
    await machine.run(`systemctl start ${slug}-verify.service`);
    match(await machine.run(`${slug} backup verify /var/backups/${slug}`), /is whole/);
  });
}

/**
 * Checks that the database of an older version is migrated, and its page is served. `folder` is the root of
 * the machine.
 */
export async function checkFormer({ machine, checks, ...trial }: Trial, folder: string): Promise<void> {
  const read = async (name: string) => readFile(join(root, FORMER, name), 'utf8');
  const sql = [
    `drop schema if exists drizzle, jobs, public cascade; create schema public authorization ${slug};`,
    `set role ${slug};`,
    await read('schema.sql'),
    'reset role; set session_replication_role = replica;',
    await read('rows.sql'),
  ];
  await writeFile(join(folder, SQL), sql.join('\n'), { mode: 0o644 });
  await checks.check('starts on the database of a former version', async () => {
    await machine.run(`systemctl stop ${SERVERS.map((server) => `${slug}-${server}.service`).join(' ')}`);
    const psql = `psql --quiet --set=ON_ERROR_STOP=1 --dbname=${slug} --file=/${SQL}`;
    await machine.run(`cd / && runuser -u postgres -- ${psql}`);
    await machine.run(`systemctl start ${slug}.target`);
  });
  await checkPage({ machine, checks, ...trial }, 'from the former version');
}

/** Checks that the public page is served. */
export async function checkPage({ machine, checks, domain, signal }: Trial, when: string): Promise<void> {
  await checks.check(`serves a public page by https ${when}`, async () =>
    eventually(READY_SECONDS, signal, async () => {
      const { status, version, body } = await machine.get(`https://${domain}${PAGE.path}`);
      equal(status, 200);
      equal(version, '2');
      match(body, new RegExp(`<h1[^>]*>${PAGE.name}<`));
    }),
  );
}

/**
 * Checks that removing the package removes nothing else, and that a second installation works with the
 * remaining data.
 */
export async function checkRemoval(trial: Trial, packageFile: string): Promise<void> {
  const { machine, checks } = trial;
  const count = async () =>
    machine.run(`cd / && runuser -u postgres -- psql -Atc 'select count(*) from profiles' ${slug}`);
  const list = async () => machine.run(`find /etc/${slug} /var/lib/${slug} /var/backups/${slug} | sort`);
  const before = { rows: await count(), files: await list() };
  await checks.check('stops and removes the program by apt remove', async () => {
    await machine.run(`apt remove ${slug}`, 'Y\n');
    for (const server of SERVERS) equal(await stateOf(machine, `${slug}-${server}.service`), 'inactive');
    for (const name of ['backup', 'verify'])
      equal(await stateOf(machine, `${slug}-${name}.timer`), 'inactive');
    equal(await machine.run(`ls /usr/bin/${slug} /usr/lib/${slug} 2>/dev/null || true`), '');
  });
  await checks.check('keeps settings, data, backups and rows after apt remove', async () => {
    equal(await list(), before.files);
    equal(await count(), before.rows);
  });
  await checks.check('starts again after a second installation', async () => {
    await machine.run(`apt install ${packageFile}`, 'Y\n');
    await machine.run(`systemctl enable --now ${slug}.target`);
  });
  await checkPage(trial, 'after a second installation');
}
