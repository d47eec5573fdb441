import { STATS_READER_ID, STATS_READER_PATH } from '@musubi/third-parties/apps/stats-reader';
import type { Page } from '@playwright/test';

import { bearerOf } from './src/identity/replays.ts';
import { expect, expectAccessible, test as base } from './src/journey/journey.ts';
import { consentAnswer } from './src/screens/consent.ts';
import { openSettings } from './src/screens/settings-pages.ts';
import { signUpDirectly } from './src/sign-in/direct-sign-up.ts';
import { type DeskSession, openDeskAsAda, proveIfAsked } from './src/sign-in/operators.ts';
import { e2ePorts } from './src/stack/stack-address.ts';

const { api, thirdParties } = e2ePorts(process.env);
const APP = `http://localhost:${thirdParties}${STATS_READER_PATH}`;
const { host: HOST } = new URL(STATS_READER_ID);
const REASON = 'It sold the numbers of creators';

const test = base.extend<{ readonly ada: DeskSession }>({
  async ada({ browser }, provide, { expectedStatus }) {
    const ada = await openDeskAsAda(browser);
    await provide(ada);
    if (test.info().status !== expectedStatus) await allowDirectly(ada);
    await ada.context.close();
  },
});
test.describe.configure({ timeout: 300_000 });

/** Allows the host again after a failed journey, with a request like that of the desk: a retry lets the app in first. */
async function allowDirectly({ page }: DeskSession): Promise<void> {
  const answer = await fetch(`http://localhost:${api}/v4/operator/clients/${HOST}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${await bearerOf(page)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ is_refused: false, reason: 'The journey failed' }),
  });
  expect(answer.status).toBe(204);
}

const numbers = (page: Page) => page.getByRole('row', { name: /^the last 7/ });

/** Starts at the app, which sends the creator to the consent screen. */
async function askForConsent(page: Page): Promise<void> {
  await page.goto(APP);
  await page.getByRole('link', { name: 'Connect' }).click();
  await page.waitForURL('**/connect/*');
}

/** Lets the app in, which then shows the numbers of the creator. */
async function connect(page: Page): Promise<void> {
  await askForConsent(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(HOST);
  await consentAnswer(page, 'Allow').click();
  await page.waitForURL(APP);
  await expect(numbers(page)).toBeVisible();
}

const rowOf = (desk: Page) => desk.getByRole('listitem', { name: HOST, exact: true });

/** Presses a button of the host at the desk, gives the reason and proves who decides if the desk asks for it. */
async function decide(
  { page, account }: DeskSession,
  { button, question, done }: { readonly button: string; readonly question: string; readonly done: string },
): Promise<void> {
  await page.goto('/operate/clients');
  await rowOf(page).getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog', { name: question });
  await expect(dialog.getByRole('button', { name: button })).toBeDisabled();
  await dialog.getByLabel('Reason').fill(REASON);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: button }).click();
  const said = page.getByText(done);
  await proveIfAsked(page, account, said);
  await expect(said).toBeAttached();
}

test('ends the connections of an app that an operator refuses, until the operator allows it again', async ({
  page,
  ada,
  faults,
}) => {
  faults.allow(/403 \(Forbidden\) \(\S+\/v4\/connection_requests\//);
  const list = page.getByRole('list', { name: 'Connected apps and tokens' });
  await signUpDirectly(page);
  await connect(page);
  await openSettings(page, 'connections');
  await expect(list).toContainText(HOST);

  await decide(ada, {
    button: 'Refuse this app',
    question: `Refuse ${HOST}?`,
    done: `${HOST} is refused. Its connections have ended.`,
  });
  await expect(rowOf(ada.page)).toContainText(/Refused since .+/);
  await expect(rowOf(ada.page).getByRole('blockquote')).toHaveText(REASON);
  await page.goto(APP);
  await expect(page.getByText('The connection has ended.', { exact: false })).toBeVisible();
  await expect(numbers(page)).toHaveCount(0);
  await openSettings(page, 'connections');
  await expect(page.getByText('Nothing is connected yet.', { exact: false })).toBeVisible();
  await askForConsent(page);
  await expect(page.getByRole('heading', { level: 1, name: 'This app is blocked' })).toBeVisible();
  await expect(consentAnswer(page, 'Allow')).toHaveCount(0);
  await expectAccessible(page);

  await decide(ada, {
    button: 'Allow again',
    question: `Allow ${HOST} again?`,
    done: `${HOST} is allowed again.`,
  });
  await openSettings(page, 'connections');
  await expect(page.getByText('Nothing is connected yet.', { exact: false })).toBeVisible();
  await connect(page);
});
