import { expect, test } from 'vitest';

import { type LineOutput, startMovingLine } from './moving-line.mjs';

/** A clock that tests move; `tickTo` also runs the repeated work. */
function createClock() {
  let timeMs = 0;
  let acts: readonly (() => void)[] = [];
  return {
    nowMs: () => timeMs,
    repeat(act: () => void) {
      acts = [...acts, act];
      return () => {
        acts = acts.filter((one) => one !== act);
      };
    },
    tickTo(ms: number) {
      timeMs = ms;
      for (const act of acts) act();
    },
  };
}

function start({ afterMs = 0, ...terminal }: Partial<LineOutput> & { readonly afterMs?: number }) {
  const clock = createClock();
  const written: string[] = [];
  const output = { ...terminal, write: (text: string) => void written.push(text) };
  const options = { doing: 'Installing', done: 'Installed', usually: 'usually 1 minute', afterMs };
  return { clock, written, line: startMovingLine({ ...options, clock, output }) };
}

test('rewrites one line in a terminal until the work ends', () => {
  const { clock, written, line } = start({ isTTY: true, columns: 100 });
  line.detail('3 of 9 packages');
  clock.tickTo(12_000);
  clock.tickTo(12_500);
  line.succeed();
  expect(written).toEqual([
    '\rInstalling: 0 s, usually 1 minute\u001B[K',
    '\rInstalling: 12 s, usually 1 minute, 3 of 9 packages\u001B[K',
    '\rInstalling: 13 s, usually 1 minute, 3 of 9 packages\u001B[K',
    '\rInstalled in 13 s\u001B[K\n',
  ]);
});

test('cuts the line to the width of the terminal', () => {
  const { written } = start({ isTTY: true, columns: 16 });
  expect(written).toEqual(['\rInstalling: 0 s\u001B[K']);
});

test('keeps the seconds in a narrow terminal', () => {
  const { clock, written } = start({ isTTY: true, columns: 14 });
  clock.tickTo(12_000);
  expect(written).toEqual(['\rInstall…: 0 s\u001B[K', '\rInstal…: 12 s\u001B[K']);
});

test('prints a line every 15 seconds without a terminal', () => {
  const { clock, written, line } = start({});
  for (let ms = 500; ms <= 40_000; ms += 500) clock.tickTo(ms);
  line.fail();
  expect(written).toEqual([
    'Installing, usually 1 minute\n',
    'Installing: 15 s, usually 1 minute\n',
    'Installing: 30 s, usually 1 minute\n',
    'Installing failed after 40 s\n',
  ]);
});

test.each([true, false])('shows nothing when short work ends early (terminal: %s)', (isTTY) => {
  const { clock, written, line } = start({ isTTY, columns: 80, afterMs: 2000 });
  clock.tickTo(1500);
  line.succeed();
  expect(written).toEqual([]);
});

test('writes nothing more after its end', () => {
  const { clock, written, line } = start({ isTTY: true, columns: 80 });
  line.stop();
  line.fail();
  clock.tickTo(60_000);
  expect(written.slice(1)).toEqual(['\rInstalling stopped after 0 s\u001B[K\n']);
});
