import { deepEqual, equal, match, ok } from 'node:assert/strict';

import { BRAND } from '@musubi/domain/brand';
import { type Checks, eventually } from '@musubi/release/checks';
import * as z from 'zod';

import { SERVERS } from '../systemd/units.ts';
import { type Machine, TRUST_AUTHORITY } from './machine.ts';

const { slug } = BRAND;
const READY_SECONDS = 120;
const AUTHORITY_SECONDS = 30;
/** Maximum exposure that `systemd-analyze security` may report, on its scale to 10. */
const MAX_EXPOSURE = 2;

export interface Trial {
  readonly machine: Machine;
  readonly checks: Checks;
  readonly domain: string;
  readonly signal: AbortSignal;
}

/** Runs the three commands of the README. */
export async function install(
  { machine, checks, signal }: Trial,
  commands: readonly string[],
): Promise<void> {
  const [apt = '', setup = '', enable = ''] = commands;
  await checks.check(`runs ${apt}`, async () => void (await machine.run(apt, 'Y\n')));
  await checks.check('starts no server before the settings are written', async () => {
    for (const server of SERVERS) equal(await stateOf(machine, `${slug}-${server}.service`), 'inactive');
  });
  await checks.check(`runs ${setup}`, async () => void (await machine.run(setup)));
  await checks.check('keeps settings and data to their owners', async () => {
    const paths = `/etc/${slug}/*.env /var/lib/${slug} /var/backups/${slug}`;
    const modes = await machine.run(`stat --format='%a' ${paths}`);
    deepEqual(modes.trim().split('\n'), ['600', '600', '700', '700']);
  });
  await eventually(AUTHORITY_SECONDS, signal, async () => machine.run(TRUST_AUTHORITY));
  await checks.check(`runs ${enable}`, async () => void (await machine.run(enable)));
}

/** State of a unit, as `systemctl is-active` prints it. */
export async function stateOf(machine: Machine, unit: string): Promise<string> {
  return (await machine.run(`systemctl is-active ${unit} || true`)).trim();
}

/** Checks that all servers respond, through Caddy like for a visitor. */
export async function checkAnswers({ machine, checks, domain, signal }: Trial, when: string): Promise<void> {
  const answers = async (url: string, status: number, type: RegExp): Promise<void> => {
    const answer = await machine.get(url);
    equal(answer.status, status, `${url} answers ${answer.status}: ${answer.body.slice(0, 300)}`);
    match(answer.type, type);
    if (url.startsWith('https:')) equal(answer.version, '2');
  };
  const cases = [
    [`https://api.${domain}/healthz`, 200, /^application\/json/],
    ['http://127.0.0.1:3001/readyz', 200, /^application\/json/],
    [`https://${domain}/healthz`, 200, /^application\/json/],
    [`https://${domain}/`, 200, /^text\/html/],
    [`https://${domain}/login`, 200, /^text\/html/],
    [`https://${domain}/terms`, 200, /^text\/html/],
    [`https://${domain}/robots.txt`, 200, /^text\/plain/],
    [`https://${domain}/@nobody_here`, 404, /^text\/html/],
    [`https://${domain}/nothing-here`, 404, /^text\/html/],
    [`https://${domain}/metrics`, 404, /^$/],
    [`https://${domain}/internal/pages`, 404, /^$/],
    [`https://api.${domain}/metrics`, 404, /^$/],
    [`https://content.${domain}/nothing`, 404, /^text\/plain/],
    [`http://${domain}/`, 308, /^$/],
  ] as const;
  for (const [url, status, type] of cases) {
    await checks.check(`answers ${status} to ${url} ${when}`, async () =>
      eventually(/(?:healthz|readyz)$/.test(url) ? READY_SECONDS : 0, signal, async () =>
        answers(url, status, type),
      ),
    );
  }
}

/** Checks the units of the running installation. */
export async function checkUnits({ machine, checks }: Trial): Promise<void> {
  const units = [
    `${slug}.target`,
    ...SERVERS.map((server) => `${slug}-${server}.service`),
    `${slug}-backup.timer`,
    `${slug}-verify.timer`,
  ];
  for (const unit of [...units, 'caddy.service', 'postgresql.service'])
    await checks.check(`has ${unit} active`, async () => equal(await stateOf(machine, unit), 'active'));
  await checks.check('has no failed unit', async () =>
    equal(await machine.run('systemctl --failed --no-legend'), ''),
  );
  for (const unit of units.filter((name) => name.endsWith('.service')))
    await checks.check(`has ${unit} hardened`, async () => {
      const report = await machine.run(`systemd-analyze security --no-pager ${unit}`);
      const exposure = Number(/Overall exposure level for \S+: ([\d.]+)/.exec(report)?.[1]);
      ok(exposure <= MAX_EXPOSURE, `${exposure}`);
    });
}

const doctorSchema = z.object({
  exit_code: z.number(),
  findings: z.array(z.object({ check: z.string(), severity: z.string() })),
});

/** Checks that `doctor` reports exactly these faults and warnings, each given as severity and check. */
export async function checkDoctor(
  { machine, checks }: Trial,
  when: string,
  expected: readonly string[],
): Promise<void> {
  await checks.check(`has a doctor that finds ${expected.join(', ')} alone ${when}`, async () => {
    const report = doctorSchema.parse(JSON.parse(await machine.run(`${slug} doctor --json || true`)));
    const findings = report.findings.map(({ check, severity }) => `${severity} ${check}`);
    deepEqual(findings, expected);
    equal(report.exit_code, 1);
  });
}
