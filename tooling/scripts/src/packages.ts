import { spawnSync } from 'node:child_process';

/** What is needed of the machine to install something on it, so that a test can stand in for it. */
export interface PackageMachine {
  readonly isRoot: boolean;
  /** Whether a program could be run and ended well; `quiet` hides what it prints. */
  readonly run: (program: string, args: readonly string[], options?: { readonly quiet: boolean }) => boolean;
}

export const packageMachine: PackageMachine = {
  isRoot: process.getuid?.() === 0,
  run: (program, args, { quiet } = { quiet: false }) =>
    spawnSync(program, args, { stdio: quiet ? 'ignore' : 'inherit' }).status === 0,
};

/** The words before apt-get that let it install: none for root, sudo where it asks no password; null where nothing does. */
function findPrivilege({ isRoot, run }: PackageMachine): readonly string[] | null {
  if (!run('apt-get', ['--version'], { quiet: true })) return null;
  if (isRoot) return [];
  return run('sudo', ['-n', 'true'], { quiet: true }) ? ['sudo', '-n'] : null;
}

/** Installs packages of the system where this user may; nothing happens elsewhere. */
export function installPackages(machine: PackageMachine, packages: readonly string[]): void {
  const privilege = findPrivilege(machine);
  if (privilege === null) return;
  console.log(`Installing ${packages.join(' and ')} from the system’s package manager…`);
  // env, because sudo keeps the environment to itself.
  const words = [...privilege, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq'];
  const aptGet = (...args: readonly string[]): boolean => {
    const [program = '', ...rest] = [...words, ...args];
    return machine.run(program, rest);
  };
  // A list that cannot be fetched is no reason not to try: the packages may be known already.
  aptGet('update');
  aptGet('install', '--yes', ...packages);
}
