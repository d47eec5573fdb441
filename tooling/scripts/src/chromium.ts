import { spawnSync } from 'node:child_process';

import { findChromium } from '@musubi/ui/testing/chromium';

const HOW_TO =
  'Browser tests need Chromium. Install it (on Debian or Ubuntu: apt-get install chromium), or set CHROMIUM_PATH to one.';

function run(program: string, args: readonly string[]): boolean {
  const { status } = spawnSync(program, args, {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return status === 0;
}

/** Words before apt-get that let it install: none for root, sudo where it asks no password; null where nothing does. */
function findPrivilege(): readonly string[] | null {
  if (process.getuid?.() === 0) return [];
  return spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0 ? ['sudo', '-n'] : null;
}

/**
 * Makes sure that there is a Chromium: the one already here, else from the system's package manager when this user may.
 * @throws with a sentence that says what to do when there is none.
 */
export function ensureChromium(): string {
  const present = findChromium(process.env);
  if (present !== undefined) return present;
  const privilege = findPrivilege();
  if (privilege === null || spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0) {
    throw new Error(HOW_TO);
  }
  console.log('Installing Chromium from the system’s package manager…');
  const aptGet = [...privilege, 'apt-get', '-qq'];
  const [program = 'apt-get', ...words] = aptGet;
  const packages = ['chromium', 'fonts-noto-cjk'];
  const isInstalled =
    run(program, [...words, 'update']) && run(program, [...words, 'install', '--yes', ...packages]);
  const installed = isInstalled ? findChromium(process.env) : undefined;
  if (installed === undefined) throw new Error(HOW_TO);
  return installed;
}
