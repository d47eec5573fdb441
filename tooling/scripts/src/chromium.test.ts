import { StartError } from '@musubi/server/start-error';
import { expect, test } from 'vitest';

import { ensureChromium, type Machine } from './chromium.ts';

const CHROMIUM = '/usr/bin/chromium';

interface FakeMachine extends Machine {
  readonly commands: string[];
}

/** A machine without Chromium, on which the given programs work; apt-get installs it unless `isEmpty`. */
function fakeMachine({
  isRoot = false,
  works,
  isEmpty = false,
}: {
  readonly isRoot?: boolean;
  readonly works: readonly string[];
  readonly isEmpty?: boolean;
}): FakeMachine {
  const commands: string[] = [];
  return {
    isRoot,
    commands,
    hasFile: () => true,
    findChromium: () =>
      !isEmpty && commands.some((one) => one.includes(' install ')) ? CHROMIUM : undefined,
    run(program, args) {
      const isWorking = works.includes(program);
      if (isWorking) commands.push([program, ...args].join(' '));
      return isWorking;
    },
  };
}

const INSTALL = 'env DEBIAN_FRONTEND=noninteractive apt-get -qq install --yes chromium fonts-noto-cjk';

test('the Chromium that is there is taken, and nothing is run', () => {
  const machine = { ...fakeMachine({ works: ['apt-get', 'env'] }), findChromium: () => CHROMIUM };
  expect(ensureChromium(machine)).toBe(CHROMIUM);
  expect(machine.commands).toEqual([]);
});

test('a CHROMIUM_PATH that leads nowhere is a sentence', () => {
  const machine = { ...fakeMachine({ works: [] }), findChromium: () => '/nowhere', hasFile: () => false };
  expect(() => ensureChromium(machine)).toThrow('CHROMIUM_PATH is /nowhere, and there is no such file.');
});

test('root installs it', () => {
  const machine = fakeMachine({ isRoot: true, works: ['apt-get', 'env'] });
  expect(ensureChromium(machine)).toBe(CHROMIUM);
  expect(machine.commands.at(-1)).toBe(INSTALL);
});

test('who may use sudo without a password installs it with that', () => {
  const machine = fakeMachine({ works: ['apt-get', 'sudo'] });
  expect(ensureChromium(machine)).toBe(CHROMIUM);
  expect(machine.commands.at(-1)).toBe(`sudo -n ${INSTALL}`);
});

test.each([
  ['who may not install', fakeMachine({ works: ['apt-get', 'env'] })],
  ['who has no apt-get', fakeMachine({ isRoot: true, works: ['env'] })],
  ['for whom apt-get finds none', fakeMachine({ isRoot: true, works: ['apt-get', 'env'], isEmpty: true })],
])('%s is told what to do', (_name, machine) => {
  expect(() => ensureChromium(machine)).toThrow(StartError);
  expect(() => ensureChromium(machine)).toThrow('apt-get install chromium fonts-noto-cjk');
});
