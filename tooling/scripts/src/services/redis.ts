import { installPackages, packageMachine } from './packages.ts';

const SKIPPED = `
****************************************************************************************
*  SKIPPED: rate limits were not tested on Redis; there is none here, and none could   *
*  be installed. On Debian or Ubuntu: apt-get install redis-server                     *
****************************************************************************************
`;

/**
 * Installs Redis if it is missing, and prints a banner when that fails. Returns whether Redis is available.
 */
export function ensureRedis(machine = packageMachine): boolean {
  const isThere = (): boolean => machine.run('redis-server', ['--version'], { quiet: true });
  if (isThere()) return true;
  installPackages(machine, ['redis-server']);
  const isInstalled = isThere();
  if (!isInstalled) console.warn(SKIPPED);
  return isInstalled;
}
