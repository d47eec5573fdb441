import { existsSync } from 'node:fs';
import { appendFile, readdir } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { StartError } from '@musubi/server/start-error';
import { occupyPort } from '@musubi/server/testing/free-port';

import {
  canBeAnotherUser,
  canLoseNetwork,
  give,
  installNode,
  limitMemory,
  linkPrograms,
  mountSmallDisk,
  OTHER_USER,
  WITHOUT_NETWORK,
} from './machine.ts';
import { createNewcomer, type MadeNewcomer, type Newcomer } from './newcomer.ts';
import {
  assertNothingLeft,
  RUNNING,
  START,
  stopProduct,
  type Typed,
  typeCommand,
  whileTyped,
} from './product.ts';
import type { Tally } from './tally.ts';
import { assertOnPage, originsIn } from './walk.ts';

const GIGABYTE = 1024 ** 3;
/** Packages in node_modules when an installation is half done. */
const HALF_INSTALLED_PACKAGES = 300;
/** Space in MB that the installation leaves for the build, which needs more. */
const TOO_LITTLE_SPACE_MB = 40;
const ENOUGH_SPACE_MB = 3000;
const TEST_TIMEOUT_MS = 3_600_000;
const POLL_MS = 50;
const HALF_TIMEOUT_MS = 300_000;

/** Cases that share a clone, so that all of them fit into 25 minutes. */
export interface CaseGroup {
  readonly name: string;
  /** Runs the cases, each as a check. Names those that this machine cannot make with `notTried`. */
  readonly run: (tally: Tally, notTried: (name: string) => void) => Promise<void>;
}

async function withNewcomer(
  options: Parameters<typeof createNewcomer>[0],
  act: (newcomer: MadeNewcomer) => Promise<void>,
): Promise<void> {
  const newcomer = await createNewcomer(options);
  try {
    await act(newcomer);
  } finally {
    await newcomer.remove();
  }
}

/** Starts, expects a product whose page answers, and stops it. */
async function expectRuns(
  newcomer: Newcomer,
  command: readonly [string, ...string[]] = START,
): Promise<void> {
  await whileTyped(typeCommand(newcomer, command), async (product) => {
    await product.printed(RUNNING);
    if (command[0] !== 'unshare') await assertOnPage(originsIn(newcomer.env), 'rel="canonical"');
    await stopProduct(product, newcomer);
  });
}

/** Starts, and expects either a product or an end whose last line names the memory. */
async function expectRunsOrNamesMemory(
  newcomer: Newcomer,
  command: readonly [string, ...string[]],
): Promise<void> {
  await whileTyped(typeCommand(newcomer, command), async (product) => {
    try {
      await product.printed(RUNNING);
    } catch (error) {
      if (!/^Cause: .*memory ran out/.test(product.lines.at(-1) ?? '')) throw error;
      console.log('  The build needs more memory, and the start says so.');
      return assertNothingLeft(newcomer);
    }
    return stopProduct(product, newcomer);
  });
}

/** Starts, and expects an end with a sentence in the last lines. */
async function expectRefusal(newcomer: Newcomer, sentence: RegExp): Promise<void> {
  await whileTyped(typeCommand(newcomer, START), async (product) => {
    const code = await product.ended(HALF_TIMEOUT_MS);
    const last = product.lines.slice(-3).join('\n');
    if (code === 0 || !sentence.test(last))
      throw new StartError(`npm start ended with code ${code} and the last lines:\n${last}`);
  });
}

async function until(isSo: () => Promise<boolean>, what: string): Promise<void> {
  const untilMs = performance.now() + HALF_TIMEOUT_MS;
  while (!(await isSo())) {
    if (performance.now() > untilMs) throw new StartError(`This did not happen: ${what}`);
    await delay(POLL_MS);
  }
}

/** Starts, waits for a moment of the start, and kills all that the terminal runs. */
async function killWhen(newcomer: Newcomer, moment: (typed: Typed) => Promise<void>): Promise<void> {
  await whileTyped(typeCommand(newcomer, START), async (product) => {
    await moment(product);
    product.send('SIGKILL');
    await product.ended();
    await assertNothingLeft(newcomer);
  });
}

const withPath = ({ env, folder }: Newcomer, ...folders: readonly string[]): Newcomer => ({
  folder,
  env: { ...env, PATH: [...folders, env['PATH']].join(delimiter) },
});

export const CASE_GROUPS: readonly CaseGroup[] = [
  {
    name: 'another-user',
    run: async (tally, notTried) => {
      const name =
        'Node 20, a user who is not root with empty caches, a path with a space and Japanese letters';
      if (!canBeAnotherUser()) return notTried(name);
      await withNewcomer({ name: '新しい フォルダ' }, async ({ folder, env, temporary }) => {
        const node = await installNode(20, join(temporary, 'node'));
        await give(temporary, OTHER_USER);
        const newcomer = withPath({ folder, env }, node);
        await tally.check(name, async () =>
          expectRuns(newcomer, ['runuser', '-u', OTHER_USER, '--', 'env', `HOME=${temporary}`, ...START]),
        );
      });
    },
  },
  {
    name: 'other-settings',
    run: async (tally) =>
      withNewcomer({}, async ({ folder, env, temporary }) => {
        const programs = await linkPrograms(join(temporary, 'bin'), env['PATH'] ?? '', /^(?:git|chrom)/);
        const node = await installNode(22, join(temporary, 'node'));
        const settings = { NODE_ENV: 'production', CI: 'true', TZ: 'Asia/Tokyo' };
        await appendFile(join(folder, '.npmrc'), 'ignore-scripts=true\n');
        const newcomer = withPath({ folder, env: { ...env, ...settings, PATH: programs } }, node);
        await tally.check(
          'Node 22, no git, no Chromium, ignore-scripts=true, NODE_ENV=production, CI=true, TZ=Asia/Tokyo',
          async () => expectRuns(newcomer),
        );
      }),
  },
  {
    name: 'small-machine',
    run: async (tally, notTried) => {
      await withNewcomer({}, async ({ folder, env, temporary }) => {
        const newcomer = withPath({ folder, env }, await installNode(24, join(temporary, 'node')));
        const name = 'Node 24 and 2 GB of memory';
        const memory = await limitMemory(2 * GIGABYTE);
        if (memory === null) notTried(name);
        else {
          try {
            await tally.check(name, async () =>
              expectRunsOrNamesMemory(newcomer, [...memory.prefix, ...START]),
            );
          } finally {
            await memory.remove();
          }
        }
        await tryRepeats(newcomer, tally, notTried);
      });
    },
  },
  {
    name: 'kills',
    run: async (tally) =>
      withNewcomer({}, async (newcomer) => {
        const { folder } = newcomer;
        await tally.check('a start killed while it installs', async () =>
          killWhen(newcomer, async () =>
            until(
              async () =>
                (await readdir(join(folder, 'node_modules/.pnpm')).catch(() => [])).length >
                HALF_INSTALLED_PACKAGES,
              'the installation is half done',
            ),
          ),
        );
        await tally.check('the next one killed while it builds', async () =>
          killWhen(newcomer, async (product) => {
            await product.printed(/Building/);
            await until(async () => existsSync(join(folder, 'apps/web/.next/build')), 'Next.js builds');
          }),
        );
        await tally.check('the next one killed while it creates the demo data', async () =>
          killWhen(newcomer, async (product) => {
            await product.printed(/Creating the embedded database/);
            await until(async () => existsSync(join(folder, '.data/objects')), 'the first picture is stored');
          }),
        );
        await tally.check('the next one runs', async () => expectRuns(newcomer));
      }),
  },
  {
    name: 'full-disk',
    run: async (tally, notTried) => {
      const disk = await mountSmallDisk();
      if (disk === null) return notTried('a full disk during the build');
      try {
        await withNewcomer({ parent: disk.folder }, async (newcomer) => {
          await tally.check('a full disk during the build', async () =>
            whileTyped(typeCommand(newcomer, START), async (product) => {
              await product.printed(/Building/);
              await disk.leave(TOO_LITTLE_SPACE_MB);
              const code = await product.ended(HALF_TIMEOUT_MS);
              const last = product.lines.at(-1) ?? '';
              if (code === 0 || !/disk is full/.test(last))
                throw new StartError(`npm start ended with code ${code} and the last line: ${last}`);
            }),
          );
          await disk.leave(ENOUGH_SPACE_MB);
          await tally.check('the next start, with space again', async () => expectRuns(newcomer));
        });
      } finally {
        await disk.remove();
      }
    },
  },
  {
    name: 'test-first',
    run: async (tally) =>
      withNewcomer({}, async (newcomer) =>
        tally.check('npm test as the first command', async () =>
          whileTyped(
            typeCommand(newcomer, ['npm', 'test'], (line) => console.log(`  | ${line}`)),
            async (tests) => {
              const code = await tests.ended(TEST_TIMEOUT_MS);
              const last = tests.lines.at(-1) ?? '';
              if (code !== 0) throw new StartError(`npm test ended with code ${code}: ${last}`);
            },
          ),
        ),
      ),
  },
];

/** Cases of a clone that has been started once. */
async function tryRepeats(newcomer: Newcomer, tally: Tally, notTried: (name: string) => void): Promise<void> {
  const noNetwork = 'the second start, without the network';
  if (canLoseNetwork())
    await tally.check(noNetwork, async () => expectRuns(newcomer, [...WITHOUT_NETWORK, ...START]));
  else notTried(noNetwork);
  await tally.check('a port taken', async () => {
    const { port, close } = await occupyPort();
    const env = { ...newcomer.env, WEB_PORT: String(port) };
    try {
      await expectRefusal({ ...newcomer, env }, /choose another port with WEB_PORT/);
    } finally {
      await close();
    }
  });
  await tally.check('npm start beside a running one', async () =>
    whileTyped(typeCommand(newcomer, START), async (product) => {
      await product.printed(RUNNING);
      await expectRefusal(newcomer, /already uses the data/);
      await stopProduct(product, newcomer);
    }),
  );
}
