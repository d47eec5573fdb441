import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { BRAND } from '@musubi/domain/brand';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { hasProgram } from '../programs.ts';
import { DEPLOY, installFiles, render } from '../templates.ts';
import { SERVERS, SYSTEMD_FILES } from './units.ts';

const canTry = hasProgram('systemd-analyze');
if (!canTry)
  console.warn('\n*** LEFT OUT: the units of systemd were not checked; they need systemd-analyze ***\n');

/** Highest exposure that `systemd-analyze security` may find, of 10. */
const MAX_EXPOSURE = 2;
const UNITS = 'usr/lib/systemd/system';
const JOURNALD = '/usr/lib/systemd/systemd-journald';

const execute = promisify(execFile);
let root = '';

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'units-'));
  await installFiles(root, SYSTEMD_FILES);
  // Creates a system unit to which our units refer, and the programs that our units start.
  await writeFile(join(root, UNITS, 'multi-user.target'), '[Unit]\n');
  await mkdir(join(root, 'usr/lib', BRAND.slug, 'bin'), { recursive: true });
  await mkdir(join(root, 'usr/bin'), { recursive: true });
  for (const program of [`usr/lib/${BRAND.slug}/bin/node`, 'usr/bin/echo', 'usr/bin/systemctl'])
    await writeFile(join(root, program), '#!/bin/sh\n', { mode: 0o755 });
});
afterAll(async () => rm(root, { recursive: true, force: true }));

/** Lists our units of a type. `systemd-analyze` accepts a template only as an instance. */
async function listUnits(suffix: string): Promise<readonly string[]> {
  const names = await readdir(join(root, UNITS));
  return names.filter((name) => name.endsWith(suffix)).map((name) => name.replace('@.', '@backup.'));
}

async function analyze(...args: readonly string[]): Promise<string> {
  const { stdout, stderr } = await execute('systemd-analyze', [...args, '--no-pager', `--root=${root}`], {
    env: { ...process.env, SYSTEMD_LOG_LEVEL: 'warning' },
  });
  return `${stdout}${stderr}`;
}

describe('the files of deploy/systemd', () => {
  test('are all installed', async () => {
    const installed = SYSTEMD_FILES.map(({ from }) => from.replace('systemd/', ''));
    expect(installed.toSorted()).toEqual((await readdir(join(DEPLOY, 'systemd'))).toSorted());
  });

  test("keep data from the web app, and the API's secrets from other servers", async () => {
    const units = await Promise.all(
      SERVERS.map(async (server) => readFile(join(root, UNITS, render(`@slug@-${server}.service`)), 'utf8')),
    );
    const users = units.map((text) => /^User=(.+)$/m.exec(text)?.[1]);
    expect(users).toEqual([BRAND.slug, BRAND.slug, `${BRAND.slug}-web`]);
    expect(units.map((text) => /^InaccessiblePaths=(.+)$/m.exec(text)?.[1])).toEqual([
      undefined,
      render('-/run/postgresql -/var/backups/@slug@ -/etc/@slug@/google.json'),
      render('/var/lib/@slug@'),
    ]);
    expect(units.map((text) => text.includes('secrets.env'))).toEqual([true, false, false]);
  });

  test('D3: enable metrics even with the settings of an older package', async () => {
    for (const server of SERVERS) {
      const unit = await readFile(join(root, UNITS, render(`@slug@-${server}.service`)), 'utf8');
      expect(unit).toMatch(/^Environment=METRICS_PORT=9300$/m);
    }
  });
});

describe.skipIf(!canTry)('systemd', () => {
  test('verifies every unit without a warning', async () => {
    const units = [
      ...(await listUnits('.service')),
      ...(await listUnits('.timer')),
      ...(await listUnits('.path')),
      `${BRAND.slug}.target`,
      `${BRAND.slug}.slice`,
    ];
    expect(units).toHaveLength(12);
    expect(await analyze('verify', '--man=no', '--recursive-errors=no', ...units)).toBe('');
  });

  test('rates every service as hardened', async () => {
    const services = await listUnits('.service');
    expect(services).toHaveLength(7);
    for (const service of services) {
      const report = await analyze('security', '--offline=yes', service);
      const exposure = Number(/Overall exposure level for \S+: ([\d.]+)/.exec(report)?.[1]);
      expect(exposure, `${service}\n${report}`).toBeLessThanOrEqual(MAX_EXPOSURE);
    }
  });

  test.each(['backup', 'verify'])('D5: can parse the schedule of the daily %s', async (name) => {
    const timer = await readFile(join(root, UNITS, `${BRAND.slug}-${name}.timer`), 'utf8');
    const calendar = /^OnCalendar=(.+)$/m.exec(timer)?.[1] ?? '';
    const { stdout } = await execute('systemd-analyze', ['calendar', calendar]);
    expect(stdout).toContain('Next elapse');
  });

  test('D5: verifies backups with the settings and rights of the backup service', async () => {
    const [backup, verify] = await Promise.all(
      ['backup', 'verify'].map(async (name) => {
        const text = await readFile(join(root, UNITS, `${BRAND.slug}-${name}.service`), 'utf8');
        const service = text.slice(text.indexOf('[Service]')).split('\n');
        return service.filter((line) => !/^(?:#|ExecStart=)/.test(line));
      }),
    );
    expect(verify).toEqual(backup);
  });
});

describe.skipIf(!existsSync(JOURNALD))('journald', () => {
  test('reads the journal limits and knows each setting', async () => {
    const { to } = SYSTEMD_FILES.find(({ from }) => from === 'systemd/journald.conf') ?? { to: '' };
    const config = `systemd/journald@${BRAND.slug}.conf`;
    const found = await execute('systemd-analyze', ['cat-config', `--root=${root}`, config]);
    expect(found.stdout).toContain(`# ${join(root, render(to))}\n`);
    const names = [...found.stdout.matchAll(/^(\w+)=/gm)].map(([, name]) => name);
    expect(names).toContain('SystemMaxUse');
    // SystemMaxUse= limits only the persistent journal.
    expect(found.stdout).toMatch(/^Storage=persistent$/m);
    const program = await readFile(JOURNALD, 'latin1');
    expect(names.filter((name) => !program.includes(`Journal.${name}\0`))).toEqual([]);
  });

  test('logs the servers and the backup into a separate journal', async () => {
    for (const name of [...SERVERS, 'backup', 'verify']) {
      const unit = await readFile(join(root, UNITS, render(`@slug@-${name}.service`)), 'utf8');
      expect(/^LogNamespace=(.+)$/m.exec(unit)?.[1]).toBe(BRAND.slug);
    }
    // A failed backup logs to the system's journal, which operators watch.
    const failed = await readFile(join(root, UNITS, render('@slug@-failed@.service')), 'utf8');
    expect(failed).not.toMatch(/^LogNamespace=/m);
  });
});

describe.skipIf(!hasProgram('systemd-sysusers'))('an installation', () => {
  test('gets its users and folders from systemd', async () => {
    await mkdir(join(root, 'etc'));
    await execute('systemd-sysusers', [`--root=${root}`]);
    const users = (await readFile(join(root, 'etc/passwd'), 'utf8')).split('\n');
    const names = users.map((line) => line.split(':')[0] ?? '').filter((name) => name.startsWith(BRAND.slug));
    expect(names.toSorted()).toEqual([BRAND.slug, `${BRAND.slug}-web`]);
  });
});
