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
  // A unit of the system to which ours refer, and the programs that ours start.
  await writeFile(join(root, UNITS, 'multi-user.target'), '[Unit]\n');
  await mkdir(join(root, 'usr/lib', BRAND.slug, 'bin'), { recursive: true });
  await mkdir(join(root, 'usr/bin'), { recursive: true });
  for (const program of [`usr/lib/${BRAND.slug}/bin/node`, 'usr/bin/echo', 'usr/bin/systemctl'])
    await writeFile(join(root, program), '#!/bin/sh\n', { mode: 0o755 });
});
afterAll(async () => rm(root, { recursive: true, force: true }));

/** Own units of a kind. `systemd-analyze` takes an instance of a template. */
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

  test('keep the web app away from the data, and the secrets of the API from every other server', async () => {
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

  test('D3: turn metrics on for settings of an older package', async () => {
    for (const server of SERVERS) {
      const unit = await readFile(join(root, UNITS, render(`@slug@-${server}.service`)), 'utf8');
      expect(unit).toMatch(/^Environment=METRICS_PORT=9300$/m);
    }
  });
});

describe.skipIf(!canTry)('systemd', () => {
  test('reads every unit without a complaint', async () => {
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

  test('finds every service hardened', async () => {
    const services = await listUnits('.service');
    expect(services).toHaveLength(7);
    for (const service of services) {
      const report = await analyze('security', '--offline=yes', service);
      const exposure = Number(/Overall exposure level for \S+: ([\d.]+)/.exec(report)?.[1]);
      expect(exposure, `${service}\n${report}`).toBeLessThanOrEqual(MAX_EXPOSURE);
    }
  });

  test.each(['backup', 'verify'])('D5: reads the time of the daily %s', async (name) => {
    const timer = await readFile(join(root, UNITS, `${BRAND.slug}-${name}.timer`), 'utf8');
    const calendar = /^OnCalendar=(.+)$/m.exec(timer)?.[1] ?? '';
    const { stdout } = await execute('systemd-analyze', ['calendar', calendar]);
    expect(stdout).toContain('Next elapse');
  });

  test('D5: verifies the backups with the settings and rights of the backup', async () => {
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
  test('finds the limits of the journal, and knows each setting', async () => {
    const { to } = SYSTEMD_FILES.find(({ from }) => from === 'systemd/journald.conf') ?? { to: '' };
    const config = `systemd/journald@${BRAND.slug}.conf`;
    const found = await execute('systemd-analyze', ['cat-config', `--root=${root}`, config]);
    expect(found.stdout).toContain(`# ${join(root, render(to))}\n`);
    const names = [...found.stdout.matchAll(/^(\w+)=/gm)].map(([, name]) => name);
    expect(names).toContain('SystemMaxUse');
    // SystemMaxUse= limits the persistent journal alone.
    expect(found.stdout).toMatch(/^Storage=persistent$/m);
    const program = await readFile(JOURNALD, 'latin1');
    expect(names.filter((name) => !program.includes(`Journal.${name}\0`))).toEqual([]);
  });

  test('gets the lines of the servers and the backup in a journal of their own', async () => {
    for (const name of [...SERVERS, 'backup', 'verify']) {
      const unit = await readFile(join(root, UNITS, render(`@slug@-${name}.service`)), 'utf8');
      expect(/^LogNamespace=(.+)$/m.exec(unit)?.[1]).toBe(BRAND.slug);
    }
    // The journal of the system, which operators watch, has the line of a failed backup.
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
