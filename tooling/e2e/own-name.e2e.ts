import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { askTls } from '@musubi/dev/own-names/ask-tls';
import { hasCaddy, startShippedCaddy } from '@musubi/dev/own-names/shipped-caddy';
import { localizePath } from '@musubi/i18n/locale-paths';
import { findFreePorts } from '@musubi/server/testing/free-port';
import type { Locator } from '@playwright/test';

import { journeyLocales } from './src/journey/journey-locales.ts';
import { expect, expectAccessible, ownPagePath, test } from './src/journey/journey.ts';
import { wordsIn } from './src/journey/words.ts';
import { signUpDirectly } from './src/sign-in/direct-sign-up.ts';
import { e2ePorts } from './src/stack/stack-address.ts';

const ports = e2ePorts(process.env);

// Names below `.example` resolve to this machine, and their certificates come from Caddy's local authority.
test.use({
  ignoreHTTPSErrors: true,
  launchOptions: [
    async ({ launchOptions }, use) => {
      const args = [...(launchOptions.args ?? []), '--host-resolver-rules=MAP *.example 127.0.0.1'];
      await use({ ...launchOptions, args });
    },
    { scope: 'worker' },
  ],
});

/** Sets a DNS record, as the owner of a name does at a domain registrar. */
async function setRecord(type: 'TXT' | 'CNAME', name: string, value: string): Promise<void> {
  const body = new URLSearchParams({ name, type, value });
  const { status } = await fetch(`http://127.0.0.1:${ports.thirdParties}/names`, { method: 'POST', body });
  expect(status).toBe(200);
}

/** Reads name and value of a record from the screen. */
async function readRecord(record: Locator): Promise<readonly [name: string, value: string]> {
  const [, name = '', value = ''] = await record.locator('code').allTextContents();
  return [name, value];
}

for (const locale of journeyLocales('ja')) {
  test.describe(locale, () => {
    test.use({ locale });

    test(`connects a domain name, serves the page there over TLS and removes it, in ${locale}`, async ({
      page,
      browser,
      faults,
    }) => {
      test.skip(!hasCaddy(), 'needs Caddy');
      // The API refuses the first name.
      faults.allow(/status of 400.*\/v4\/names\)/);
      const t = await wordsIn(locale);
      const name = `n${randomBytes(5).toString('hex')}.example`;
      const card = page.getByRole('region', { name });
      await signUpDirectly(page, locale);
      const path = await ownPagePath(page, { locale, t });

      await page.goto(localizePath('/my/names', locale));
      await page.getByLabel(t('names:form.label')).fill('localhost');
      await page.getByRole('button', { name: t('names:form.submit') }).click();
      await expect(page.getByText(t('common:field.name_malformed'))).toBeVisible();
      await page.getByLabel(t('names:form.label')).fill(`https://${name.toUpperCase()}/`);
      await page.getByRole('button', { name: t('names:form.submit') }).click();
      await expect(card.getByText(t('names:state.pending'))).toBeVisible();
      const recordOf = async (title: string) => readRecord(card.getByRole('listitem', { name: title }));
      const proof = await recordOf(t('names:records.proof'));
      const target = await recordOf(t('names:records.target', { type: 'CNAME' }));
      expect(target[0]).toBe(name);

      // The TXT record is not enough without the CNAME record.
      await setRecord('TXT', ...proof);
      await card.getByRole('button', { name: t('names:check.now_of', { name }) }).click();
      await expect(card.getByText(t('names:record_state.found'), { exact: true })).toBeVisible();
      await expect(card.getByText(t('names:record_state.missing'), { exact: true })).toBeVisible();
      await expectAccessible(page);
      await setRecord('CNAME', ...target);
      await card.getByRole('button', { name: t('names:check.now_of', { name }) }).click();
      await expect(
        card.getByRole('button', { name: t('names:give_back.button_of', { name }) }),
      ).toBeVisible();
      await expectAccessible(page);

      const folder = await mkdtemp(join(tmpdir(), 'own-names-'));
      const [httpPort = 0, httpsPort = 0, adminPort = 0] = await findFreePorts(3);
      const caddy = await startShippedCaddy({
        folder,
        namesFolder: join(folder, 'names'),
        httpPort,
        httpsPort,
        adminPort,
        pagePort: ports.page,
      });
      const visitor = await browser.newContext({ ignoreHTTPSErrors: true, locale });
      try {
        const own = await visitor.newPage();
        // The page server notices the name within seconds.
        await expect(async () => {
          const answer = await own.goto(`https://${name}:${httpsPort}/`);
          expect(answer?.status()).toBe(200);
        }).toPass();
        await expect(own.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await visitor.cookies()).toEqual([]);
        await expectAccessible(own);
        const ask = async (below: string) =>
          askTls({ port: httpsPort, name, authority: caddy.authority, path: below });
        expect((await ask('/feed.xml')).status).toBe(200);
        expect((await ask('/login')).status).toBe(404);
        const moved = await ask(path);
        expect([moved.status, moved.headers.location]).toEqual([308, `https://${name}/`]);
        expect(await visitor.cookies()).toEqual([]);

        // The main domain name is the canonical address, even for requests to the product's own origin.
        await card.getByRole('button', { name: t('names:main.make_of', { name }) }).click();
        await expect(card.getByText(t('names:state.main'), { exact: true })).toBeVisible();
        await expectAccessible(page);
        await expect(async () => {
          await own.goto(`http://localhost:${ports.web}${path}`);
          await expect(own.locator('link[rel=canonical]')).toHaveAttribute('href', `https://${name}/`);
        }).toPass();

        await card.getByRole('button', { name: t('names:give_back.button_of', { name }) }).click();
        await page
          .getByRole('alertdialog')
          .getByRole('button', { name: t('names:give_back.confirm') })
          .click();
        await expect(card).toHaveCount(0);
        await expect(async () => expect((await ask('/')).status).toBe(421)).toPass();
      } finally {
        await visitor.close();
        await caddy.stop();
        await rm(folder, { recursive: true, force: true });
      }
    });
  });
}
