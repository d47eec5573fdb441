import { existsSync } from 'node:fs';

import { StartError } from '@musubi/server/start-error';
import { findChromium } from '@musubi/ui/testing/chromium';

import { installPackages, type PackageMachine, packageMachine } from './packages.ts';

const HOW_TO =
  'Browser tests need Chromium, and there is none that could be found or installed. Install it ' +
  '(on Debian or Ubuntu: apt-get install chromium fonts-noto-cjk), or set CHROMIUM_PATH to one.';

/** What is needed of the machine, so that a test can stand in for it. */
export interface Machine extends PackageMachine {
  /** Where Chromium is said to be or was found. */
  readonly findChromium: () => string | undefined;
  readonly hasFile: (path: string) => boolean;
}

const thisMachine: Machine = {
  ...packageMachine,
  findChromium: () => findChromium(process.env),
  hasFile: existsSync,
};

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
  installPackages(machine, ['chromium', 'fonts-noto-cjk']);
  const installed = machine.findChromium();
  if (installed === undefined) throw new StartError(HOW_TO);
  return installed;
}
