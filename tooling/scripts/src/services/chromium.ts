import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

import { StartError } from '@musubi/server/start-error';
import { findChromium } from '@musubi/ui/testing/chromium';

import { installPackages, type PackageMachine, packageMachine } from './packages.ts';

const HOW_TO =
  'Browser tests need Chromium, and there is none that could be found or installed. Install it ' +
  '(on Debian or Ubuntu: apt-get install chromium fonts-noto-cjk), or set CHROMIUM_PATH to one.';
const NO_JAPANESE_FONT =
  'Browser tests draw Japanese, and fc-list names no font for it that was here or could be installed: what they ' +
  'measure and photograph may be wrong. Install one (on Debian or Ubuntu: apt-get install fontconfig fonts-noto-cjk).';

/** Access to the machine. Tests replace it with a fake. */
export interface Machine extends PackageMachine {
  /** Returns the path in CHROMIUM_PATH, or else the path of an installed Chromium. */
  readonly findChromium: () => string | undefined;
  readonly hasFile: (path: string) => boolean;
  /** On Linux, returns false when no Japanese font or no fc-list is installed. */
  readonly hasJapaneseFont: () => boolean;
  readonly warn: (sentence: string) => void;
}

const thisMachine: Machine = {
  ...packageMachine,
  findChromium: () => findChromium(process.env),
  hasFile: existsSync,
  // Systems other than Linux ship Japanese fonts, and most of them lack fc-list.
  hasJapaneseFont: () => process.platform !== 'linux' || listJapaneseFonts() !== '',
  warn: (sentence) => console.warn(sentence),
};

function listJapaneseFonts(): string {
  const { status, stdout } = spawnSync('fc-list', [':lang=ja'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
}

/** Packages of Chromium, the preferred one first. Debian has both; other systems may have only the second. */
const CHROMIUM_PACKAGES = ['chromium-headless-shell', 'chromium'] as const;

function installMissing(machine: Machine): void {
  for (const name of CHROMIUM_PACKAGES) {
    if (machine.findChromium() === undefined) installPackages(machine, [name, 'fonts-noto-cjk']);
  }
  if (machine.findChromium() !== undefined && !machine.hasJapaneseFont()) {
    installPackages(machine, ['fontconfig', 'fonts-noto-cjk']);
  }
}

/**
 * Returns the path of Chromium. If this user may use apt-get, first installs Chromium or Japanese fonts where
 * they are missing. Warns if there is still no Japanese font.
 * @throws StartError with instructions when there is no Chromium.
 */
export function ensureChromium(machine: Machine = thisMachine): string {
  const present = machine.findChromium();
  if (present !== undefined && !machine.hasFile(present)) {
    throw new StartError(`CHROMIUM_PATH is ${present}, and there is no such file.`);
  }
  installMissing(machine);
  const chromium = machine.findChromium();
  if (chromium === undefined) throw new StartError(HOW_TO);
  if (!machine.hasJapaneseFont()) machine.warn(NO_JAPANESE_FONT);
  return chromium;
}
