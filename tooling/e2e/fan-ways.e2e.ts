import type { Locator, Page } from '@playwright/test';

import { expect, test } from './src/journey/journey.ts';

/** A press or a filled field counts as one interaction. */
const MAX_INTERACTIONS = 5;

/** Performs the fan's interactions and counts them. */
class Fan {
  count = 0;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async press(what: Locator): Promise<void> {
    this.count += 1;
    await what.click();
  }

  async scroll(): Promise<void> {
    this.count += 1;
    await this.page.mouse.wheel(0, 300);
  }

  async fill(what: Locator, text: string): Promise<void> {
    this.count += 1;
    await what.fill(text);
  }
}

interface Way {
  readonly name: string;
  /**
   * Whether scripts run. The forms of a creator's page work without them; the support screen is part of the
   * web app.
   */
  readonly hasScript: boolean;
  /** Follows this way from the creator's page to its end: the sign-up or the OFUSE site. */
  readonly go: (fan: Fan) => Promise<void>;
}

const WAYS: readonly Way[] = [
  {
    name: 'a letter',
    hasScript: false,
    go: async (fan) => {
      await fan.press(fan.page.getByText('Write to Wren Halloway'));
      await fan.fill(
        fan.page.getByRole('textbox', { name: 'Your letter' }),
        'Thank you for the rain. '.repeat(30),
      );
      await fan.press(fan.page.getByRole('button', { name: 'Send the letter' }));
      await expect(fan.page.getByRole('heading', { name: 'Your letter is on its way' })).toBeVisible();
      await expect(fan.page.getByRole('link', { name: 'Make your own page' })).toBeVisible();
    },
  },
  {
    name: 'a report',
    hasScript: false,
    go: async (fan) => {
      await fan.press(fan.page.getByRole('link', { name: 'Report this page' }));
      await fan.press(fan.page.getByRole('radio', { name: 'It is spam' }));
      await fan.press(fan.page.getByRole('button', { name: 'Send the report' }));
      await expect(fan.page.getByRole('heading', { name: 'Thank you for telling us' })).toBeVisible();
    },
  },
  {
    name: 'OFUSE',
    hasScript: false,
    go: async (fan) => {
      // The bar appears when the fan first scrolls.
      await fan.scroll();
      const link = fan.page.getByRole('link', { name: /Paid, leads to the site of OFUSE/ });
      expect(new URL((await link.getAttribute('href')) ?? '').hostname).toMatch(/ofuse/);
      // Replaces the OFUSE site, which is not part of the tests.
      await fan.page.route(/ofuse/, async (route) => route.fulfill({ body: 'OFUSE' }));
      await fan.press(link);
      await fan.page.waitForURL(/ofuse/);
    },
  },
  {
    name: 'monthly support',
    hasScript: true,
    go: async (fan) => {
      await fan.press(fan.page.getByRole('link', { name: 'Support monthly' }));
      await fan.press(fan.page.getByText('¥300', { exact: true }));
      await fan.press(fan.page.getByRole('button', { name: 'Sign up and continue' }));
      await fan.page.waitForURL('**/login?mode=sign-up**');
    },
  },
  {
    name: 'a change of language',
    hasScript: false,
    go: async (fan) => {
      await fan.press(fan.page.getByText('LANGUAGE'));
      await fan.press(fan.page.getByRole('button', { name: '日本語' }));
      await expect(fan.page.getByText('Wren Hallowayさんに手紙を書く')).toBeVisible();
      await expect(fan.page.getByRole('link', { name: 'このページを通報' })).toBeVisible();
    },
  },
  {
    name: 'saving the QR code',
    hasScript: false,
    go: async (fan) => {
      await fan.press(fan.page.getByRole('link', { name: 'QR code' }));
      const download = fan.page.waitForEvent('download');
      await fan.press(fan.page.getByRole('link', { name: 'Save as PNG' }));
      expect((await download).suggestedFilename()).toMatch(/\.png$/);
    },
  },
];

for (const { name, hasScript, go } of WAYS)
  test(`a fan finishes ${name} within five interactions`, async ({ browser, baseURL }) => {
    const phone = await browser.newContext({
      javaScriptEnabled: hasScript,
      viewport: { width: 390, height: 844 },
      locale: 'en',
      ...(baseURL !== undefined && { baseURL }),
    });
    const fan = new Fan(await phone.newPage());
    await fan.page.goto('/@wrenhalloway');
    await go(fan);
    expect(fan.count).toBeLessThanOrEqual(MAX_INTERACTIONS);
    await phone.close();
  });
