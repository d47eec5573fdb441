import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

import { StartError } from '@musubi/server/start-error';
import { findChromium } from '@musubi/ui/testing/chromium';

const HOW_TO =
  'Browser tests need Chromium, and there is none that could be found or installed. Install it ' +
  '(on Debian or Ubuntu: apt-get install chromium fonts-noto-cjk), or set CHROMIUM_PATH to one.';

/** What is needed of the machine, so that a test can stand in for it. */
export interface Machine {
  readonly isRoot: boolean;
  /** Where Chromium is said to be or was found. */
  readonly findChromium: () => string | undefined;
  readonly hasFile: (path: string) => boolean;
  /** Whether a program could be run and ended well; `quiet` hides what it prints. */
  readonly run: (program: string, args: readonly string[], options?: { readonly quiet: boolean }) => boolean;
}

const thisMachine: Machine = {
  isRoot: process.getuid?.() === 0,
  findChromium: () => findChromium(process.env),
  hasFile: existsSync,
  run: (program, args, { quiet } = { quiet: false }) =>
    spawnSync(program, args, { stdio: quiet ? 'ignore' : 'inherit' }).status === 0,
};

/** The words before apt-get that let it install: none for root, sudo where it asks no password; null where nothing does. */
function findPrivilege({ isRoot, run }: Machine): readonly string[] | null {
  if (!run('apt-get', ['--version'], { quiet: true })) return null;
  if (isRoot) return [];
  return run('sudo', ['-n', 'true'], { quiet: true }) ? ['sudo', '-n'] : null;
}

function install(machine: Machine, privilege: readonly string[]): void {
  console.log('Installing Chromium from the system’s package manager…');
  // env, because sudo keeps the environment to itself.
  const words = [...privilege, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq'];
  const aptGet = (...args: readonly string[]): boolean => {
    const [program = '', ...rest] = [...words, ...args];
    return machine.run(program, rest);
  };
  // A list that cannot be fetched is no reason not to try: the packages may be known already.
  aptGet('update');
  aptGet('install', '--yes', 'chromium', 'fonts-noto-cjk');
}

/**
 * Makes sure that there is a Chromium: the one already here, else from the system's package manager when this user may.
 * @throws StartError that says what to do when there is none.
 */
export function ensureChromium(machine: Machine = thisMachine): string {
  const present = machine.findChromium();
  if (present !== undefined) {
    if (machine.hasFile(present)) return present;
    throw new StartError(`CHROMIUM_PATH is ${present}, and there is no such file.`);
  }
  const privilege = findPrivilege(machine);
  if (privilege !== null) install(machine, privilege);
  const installed = machine.findChromium();
  if (installed === undefined) throw new StartError(HOW_TO);
  return installed;
}
