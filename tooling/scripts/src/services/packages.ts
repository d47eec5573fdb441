import { spawnSync } from 'node:child_process';

/** Access to the machine for installing packages. Tests replace it with a fake. */
export interface PackageMachine {
  readonly isRoot: boolean;
  /** Runs a program. Returns whether the program started and exited with 0. `quiet` hides its output. */
  readonly run: (program: string, args: readonly string[], options?: { readonly quiet: boolean }) => boolean;
}

export const packageMachine: PackageMachine = {
  isRoot: process.getuid?.() === 0,
  run: (program, args, { quiet } = { quiet: false }) =>
    spawnSync(program, args, { stdio: quiet ? 'ignore' : 'inherit' }).status === 0,
};

/**
 * Returns the command prefix for apt-get: empty for root, sudo if it needs no password, null if neither is
 * possible or there is no apt-get.
 */
function findPrivilege({ isRoot, run }: PackageMachine): readonly string[] | null {
  if (!run('apt-get', ['--version'], { quiet: true })) return null;
  if (isRoot) return [];
  return run('sudo', ['-n', 'true'], { quiet: true }) ? ['sudo', '-n'] : null;
}

/** Installs system packages with apt-get. Does nothing if this user may not install packages. */
export function installPackages(machine: PackageMachine, packages: readonly string[]): void {
  const privilege = findPrivilege(machine);
  if (privilege === null) return;
  console.log(`Installing ${packages.join(' and ')} from the system’s package manager…`);
  // Sets the variable with `env`, because sudo does not pass on environment variables.
  const words = [...privilege, 'env', 'DEBIAN_FRONTEND=noninteractive'];
  const runWithRights = (...args: readonly string[]): boolean => {
    const [program = '', ...rest] = [...words, ...args];
    return machine.run(program, rest);
  };
  // Finishes the installation of a run that was killed, because apt-get refuses to work until then.
  runWithRights('dpkg', '--configure', '-a');
  // Continues even if the update fails, because package lists from an earlier update may exist.
  runWithRights('apt-get', '-qq', 'update');
  runWithRights('apt-get', '-qq', 'install', '--yes', ...packages);
}
