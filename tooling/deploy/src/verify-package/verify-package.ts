// pnpm verify:package [--deb FILE]: installs the Debian package on a clean Debian with the three commands of
// the README, and checks what an operator and a visitor see there. The package is by default a new one of
// `pnpm release:deb`, and systemd-nspawn boots the Debian. Needs root, debootstrap, systemd-nspawn and curl;
// the first run downloads Debian.
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';

import { BRAND } from '@musubi/domain/brand';
import { createChecks } from '@musubi/release/checks';
import { thisArchitecture } from '@musubi/release/platform';
import { root } from '@musubi/scripts/repository';
import { listenForStop } from '@musubi/scripts/stop-request';
import { runMain } from '@musubi/server/start-error';
import * as z from 'zod';

import { hasProgram } from '../programs.ts';
import { inWorkFolder } from '../remove-folder.ts';
import { runScript } from '../run-script.ts';
import { downloadPackages, unpackDebian } from './debian-root.ts';
import { checkAnswers, checkDoctor, checkUnits, install, type Trial } from './install-checks.ts';
import { checkBackup, checkFormer, checkPage, checkRemoval } from './life-checks.ts';
import { bootMachine, preparedFiles } from './machine.ts';
import { readCommands } from './readme-commands.ts';
import { checkWatching, PROMETHEUS } from './watch-checks.ts';

/** A name for which Caddy signs with its local authority. */
const DOMAIN = 'site.localhost';
/** Findings of `doctor` about settings that the three commands cannot make. */
const UNSET = ['warning mail', 'fault sign-in', 'fault operators'];
const NAMES = [DOMAIN, `api.${DOMAIN}`, `content.${DOMAIN}`];
/** A busy machine of 2 cores takes a quarter of this. */
const MAX_MS = 60 * 60_000;

const PROGRAMS = ['debootstrap', 'unshare', 'systemd-nspawn', 'nsenter', 'curl', 'dpkg-deb'];

const manifestSchema = z.object({ version: z.string() });

await runMain(async () => {
  const { values } = parseArgs({ options: { deb: { type: 'string' } } });
  const missing = PROGRAMS.filter((name) => !hasProgram(name));
  if (process.getuid?.() !== 0) missing.push('root');
  if (missing.length > 0) {
    console.log(
      `\n*** LEFT OUT: the package was not installed on a machine; it needs ${missing.join(', ')} ***\n`,
    );
    return;
  }
  await inWorkFolder(join(tmpdir(), `${BRAND.slug}-package-`), async (work) => verify(work, values.deb));
});

async function verify(work: string, givenPackage: string | undefined): Promise<void> {
  const signal = AbortSignal.any([listenForStop(), AbortSignal.timeout(MAX_MS)]);
  const { version } = manifestSchema.parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')));
  const architecture = thisArchitecture();
  const file = `${BRAND.slug}_${version}_${architecture}.deb`;
  const readme = await readFile(join(root, 'README.md'), 'utf8');
  const commands = readCommands(readme, { domain: DOMAIN, version, architecture });
  const folder = join(work, 'machine');
  await mkdir(folder);
  await unpackDebian(folder, signal);
  await copyFile(givenPackage ?? (await build(work, file, signal)), join(folder, 'root', file));
  for (const [path, text] of Object.entries(preparedFiles(NAMES))) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  const [apt = ''] = commands;
  await downloadPackages(folder, [...apt.split(' ').slice(2), PROMETHEUS], signal);
  await runChecks({ folder, commands, file, signal });
}

/** Builds the package in a folder, which also holds the temporary files. */
async function build(work: string, file: string, signal: AbortSignal): Promise<string> {
  await runScript('tooling/deploy/src/deb/release-deb.ts', ['--out', work], { cwd: root, work, signal });
  return join(work, file);
}

interface Run {
  /** Root folder of the machine. */
  readonly folder: string;
  readonly commands: readonly string[];
  /** Name of the package in the home of root. */
  readonly file: string;
  readonly signal: AbortSignal;
}

async function runChecks({ folder, commands, file, signal }: Run): Promise<void> {
  const checks = createChecks(signal);
  const boot = async (visit: (trial: Trial) => Promise<void>): Promise<void> => {
    const machine = await bootMachine(folder, signal);
    try {
      await visit({ machine, checks, domain: DOMAIN, signal });
    } finally {
      await machine.stop();
    }
  };
  await boot(async (trial) => {
    await install(trial, commands);
    await checkAnswers(trial, 'after the three commands');
    await checkUnits(trial);
    await checkDoctor(trial, 'before a backup', ['warning backup', ...UNSET]);
    await checkWatching(trial, folder);
    await checkBackup(trial);
    await checkDoctor(trial, 'after a backup', ['warning backup', 'warning backup', ...UNSET]);
    await checkFormer(trial, folder);
    await trial.machine.reboot();
  });
  await boot(async (trial) => {
    await checkPage(trial, 'after a reboot');
    await checkAnswers(trial, 'after a reboot');
    await checkUnits(trial);
    await checkRemoval(trial, `./${file}`);
  });
  checks.finish();
}
