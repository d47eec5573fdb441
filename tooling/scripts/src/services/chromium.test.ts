import { StartError } from '@musubi/server/start-error';
import { expect, test } from 'vitest';

import { ensureChromium, type Machine } from './chromium.ts';

const CHROMIUM = '/usr/bin/chromium';
const SHELL = '/usr/bin/chromium-headless-shell';

interface FakeMachine extends Machine {
  readonly commands: string[];
  readonly warnings: string[];
}

/**
 * A machine on which only the programs in `works` succeed. apt-get cannot install the packages in `without`.
 */
function fakeMachine({
  isRoot = false,
  works,
  without = [],
  hasChromium = false,
  hasJapaneseFont = false,
}: {
  readonly isRoot?: boolean;
  readonly works: readonly string[];
  readonly without?: readonly string[];
  readonly hasChromium?: boolean;
  readonly hasJapaneseFont?: boolean;
}): FakeMachine {
  const commands: string[] = [];
  const warnings: string[] = [];
  const isInstalled = (name: string): boolean =>
    commands.some(
      (one) =>
        one.includes(' install ') &&
        one.split(' ').includes(name) &&
        !one.split(' ').some((word) => without.includes(word)),
    );
  return {
    isRoot,
    commands,
    warnings,
    hasFile: () => true,
    findChromium: () => {
      if (isInstalled('chromium-headless-shell')) return SHELL;
      return hasChromium || isInstalled('chromium') ? CHROMIUM : undefined;
    },
    hasJapaneseFont: () => hasJapaneseFont || isInstalled('fonts-noto-cjk'),
    warn: (sentence) => void warnings.push(sentence),
    run(program, args) {
      const isWorking = works.includes(program);
      if (isWorking) commands.push([program, ...args].join(' '));
      return isWorking;
    },
  };
}

const APT_INSTALL = 'env DEBIAN_FRONTEND=noninteractive apt-get -qq install --yes';
const INSTALL_SHELL = `${APT_INSTALL} chromium-headless-shell fonts-noto-cjk`;
const INSTALL_CHROMIUM = `${APT_INSTALL} chromium fonts-noto-cjk`;

test('runs nothing when Chromium and a Japanese font are present', () => {
  const machine = fakeMachine({ works: ['apt-get', 'env'], hasChromium: true, hasJapaneseFont: true });
  expect(ensureChromium(machine)).toBe(CHROMIUM);
  expect(machine.commands).toEqual([]);
  expect(machine.warnings).toEqual([]);
});

test('installs Japanese fonts when only Chromium is present', () => {
  const machine = fakeMachine({ isRoot: true, works: ['apt-get', 'env'], hasChromium: true });
  expect(ensureChromium(machine)).toBe(CHROMIUM);
  expect(machine.commands.at(-1)).toBe(`${APT_INSTALL} fontconfig fonts-noto-cjk`);
  expect(machine.warnings).toEqual([]);
});

test('warns when no Japanese font can be installed beside Chromium', () => {
  const machine = fakeMachine({ works: ['apt-get', 'env'], hasChromium: true });
  expect(ensureChromium(machine)).toBe(CHROMIUM);
  expect(machine.warnings).toEqual([expect.stringContaining('apt-get install fontconfig fonts-noto-cjk')]);
});

test('throws a StartError when CHROMIUM_PATH does not exist', () => {
  const machine = { ...fakeMachine({ works: [] }), findChromium: () => '/nowhere', hasFile: () => false };
  expect(() => ensureChromium(machine)).toThrow('CHROMIUM_PATH is /nowhere, and there is no such file.');
});

test("installs Chromium's headless shell as root", () => {
  const machine = fakeMachine({ isRoot: true, works: ['apt-get', 'env'] });
  expect(ensureChromium(machine)).toBe(SHELL);
  expect(machine.commands.at(-1)).toBe(INSTALL_SHELL);
});

test('finishes an installation that was killed before it installs', () => {
  const machine = fakeMachine({ isRoot: true, works: ['apt-get', 'env'] });
  ensureChromium(machine);
  const finished = machine.commands.indexOf('env DEBIAN_FRONTEND=noninteractive dpkg --configure -a');
  expect(finished).toBeGreaterThanOrEqual(0);
  expect(finished).toBeLessThan(machine.commands.indexOf(INSTALL_SHELL));
});

test('installs the whole Chromium when there is no package of its headless shell', () => {
  const works = ['apt-get', 'env'];
  const machine = fakeMachine({ isRoot: true, works, without: ['chromium-headless-shell'] });
  expect(ensureChromium(machine)).toBe(CHROMIUM);
  expect(machine.commands.at(-1)).toBe(INSTALL_CHROMIUM);
});

test('installs Chromium with sudo when sudo needs no password', () => {
  const machine = fakeMachine({ works: ['apt-get', 'sudo'] });
  expect(ensureChromium(machine)).toBe(SHELL);
  expect(machine.commands.at(-1)).toBe(`sudo -n ${INSTALL_SHELL}`);
});

test.each([
  ['without root rights', fakeMachine({ works: ['apt-get', 'env'] })],
  ['without apt-get', fakeMachine({ isRoot: true, works: ['env'] })],
  [
    'whose apt-get finds no package',
    fakeMachine({ isRoot: true, works: ['apt-get', 'env'], without: ['fonts-noto-cjk'] }),
  ],
])('prints instructions for a user %s', (_name, machine) => {
  expect(() => ensureChromium(machine)).toThrow(StartError);
  expect(() => ensureChromium(machine)).toThrow('apt-get install chromium fonts-noto-cjk');
});
