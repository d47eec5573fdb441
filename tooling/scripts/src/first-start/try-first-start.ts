import { setTimeout as delay } from 'node:timers/promises';

import { assertAnswers, readAddresses } from './addresses.ts';
import type { Newcomer } from './newcomer.ts';
import { RUNNING, START, stopProduct, typeCommand, whileTyped } from './product.ts';
import type { Tally } from './tally.ts';
import { assertOnPage, originsIn, signInAsMio } from './walk.ts';

/** Time in which each address answers, after the product says that it runs. Storybook is built then. */
const ANSWERS_WITHIN_MS = 300_000;
const POLL_MS = 1000;

/**
 * Starts the product as the README says, twice, and uses it in between by HTTP alone. Leaves nothing running.
 * @throws Error at the first check that fails
 */
export async function tryFirstStart(
  newcomer: Newcomer,
  tally: Tally,
  show: (line: string) => void,
): Promise<void> {
  const addresses = await readAddresses(newcomer.env);
  const origins = originsIn(newcomer.env);
  const title = `Saved at the first start, ${new Date().toISOString()}`;
  await whileTyped(typeCommand(newcomer, START, show), async (product) => {
    await tally.check('npm start says that it runs', async () => product.printed(RUNNING));
    const untilMs = performance.now() + ANSWERS_WITHIN_MS;
    for (const address of addresses)
      await tally.check(`${address.variable} answers with its own content`, async () =>
        poll(untilMs, async () => assertAnswers(address, addresses)),
      );
    await tally.check('mio signs in and saves a link', async () =>
      (await signInAsMio(origins)).saveLink(title),
    );
    await tally.check('her page shows the link', async () => assertOnPage(origins, title));
    await tally.check('Ctrl-C leaves no process and no port', async () => stopProduct(product, newcomer));
  });
  await whileTyped(typeCommand(newcomer, START, show), async (product) => {
    await tally.check('npm start runs again', async () => product.printed(RUNNING));
    await tally.check('her page still shows the link', async () => assertOnPage(origins, title));
    await tally.check('Ctrl-C leaves nothing again', async () => stopProduct(product, newcomer));
  });
}

async function poll(untilMs: number, run: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await run();
    } catch (error) {
      if (performance.now() > untilMs) throw error;
      await delay(POLL_MS);
    }
  }
}
