import { randomUUID } from 'node:crypto';

import type { Locale } from '@musubi/domain/locales';
import { localizePath } from '@musubi/i18n/locale-paths';
import type { Locator, Page } from '@playwright/test';

import { pressOn, tabTo, typeInto } from './src/hands/keyboard.ts';
import { expect, expectAccessible, newAccount, test } from './src/journey/journey.ts';
import { VARIANT } from './src/journey/variant.ts';
import { wordsIn } from './src/journey/words.ts';

/**
 * Maximum number of interactions from the top page to a shared page with five links. A press or a filled
 * field is one interaction.
 */
const MOST_INTERACTIONS = 18;
const LIMIT_MS = 120_000;

const NAMES = { en: 'Mio Mizuno', ja: '水野みお', 'zh-TW': '林以安' } as const;
/** The services whose fields are expanded by default, in each language. */
const SERVICES = {
  en: ['Instagram', 'TikTok', 'YouTube', 'X', 'SoundCloud'],
  ja: ['X', 'Instagram', 'YouTube', 'pixiv', 'note'],
  'zh-TW': ['Instagram', 'Facebook', 'YouTube', 'Threads', 'X'],
} as const;

interface Person {
  readonly count: () => number;
  readonly press: (target: Locator) => Promise<void>;
  readonly fill: (field: Locator, text: string) => Promise<void>;
  /** Chooses a checkbox or radio button by touch or, once it has the focus, by a key. */
  readonly choose: (input: Locator, key: string) => Promise<void>;
}

/**
 * Creates a creator who uses a screen only by touch or only by keyboard. Counts the creator's interactions.
 */
function createPerson(page: Page, way: 'touch' | 'keyboard'): Person {
  let interactions = 0;
  return {
    count: () => interactions,
    async press(target) {
      interactions += 1;
      if (way === 'touch') await target.tap();
      else await pressOn(page, target);
    },
    async fill(field, text) {
      interactions += 1;
      if (way === 'touch') await field.fill(text);
      else await typeInto(page, field, text);
    },
    async choose(input, key) {
      interactions += 1;
      if (way === 'touch') {
        await input.locator('xpath=ancestor::label').tap({ timeout: 15_000 });
        return;
      }
      await tabTo(page, input);
      await page.keyboard.press(key);
    },
  };
}

const newHandle = (): string => `m${randomUUID().replaceAll('-', '').slice(0, 14)}z`;

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const ROWS = [
  { locale: 'en', way: 'touch', details: {} },
  { locale: 'en', way: 'keyboard', details: VARIANT },
  { locale: 'ja', way: 'touch', details: VARIANT },
  { locale: 'zh-TW', way: 'touch', details: VARIANT },
] as const satisfies readonly { locale: Locale; way: 'touch' | 'keyboard'; details: object }[];

for (const { locale, way, details } of ROWS)
  test(
    `leads from the top page to a shared page in 18 interactions, in ${locale} by ${way}`,
    details,
    async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const t = await wordsIn(locale);
      const { count, press, fill, choose } = createPerson(page, way);
      const { email, password } = newAccount();
      const handle = newHandle();
      const title = page.getByRole('heading', { level: 1 });
      const go = page.getByRole('button', { name: t('start:continue'), exact: true });

      await page.goto(localizePath('/', locale));
      const startedAt = performance.now();
      await fill(page.getByLabel(t('top:claim.label')), handle);
      await expect(page.getByText(t('top:claim.available', { handle }))).toBeVisible();
      await press(page.getByRole('link', { name: t('top:sign_up.start') }));
      await fill(page.getByLabel(t('session:form.email')), email);
      await fill(page.getByLabel(t('session:form.password'), { exact: true }), password);
      await press(page.getByRole('button', { name: t('session:form.sign_up'), exact: true }));

      await expect(title).toHaveText(t('start:name.title'));
      await expect(title).toBeFocused();
      await expect(page.getByLabel(t('profile:field.handle'))).toHaveValue(handle);
      await expectAccessible(page);
      await fill(page.getByRole('textbox', { name: t('start:name.name'), exact: true }), NAMES[locale]);
      await press(go);

      await expect(title).toHaveText(t('start:genres.title'));
      await expect(title).toBeFocused();
      await expectAccessible(page);
      const genre = page
        .getByRole('group', { name: t('start:genres.label') })
        .getByRole('checkbox')
        .first();
      await choose(genre, 'Space');
      await expect(genre).toBeChecked();
      await press(go);

      await expect(title).toHaveText(t('start:links.title'));
      await expectAccessible(page);
      for (const service of SERVICES[locale])
        await fill(
          page.getByRole('textbox', { name: service, exact: true }),
          service === 'pixiv' ? '12345' : 'mio',
        );
      await press(go);

      await expect(title).toHaveText(t('start:look.title'));
      await expect(page.getByText(t('start:progress', { step: 4, total: 4 }))).toBeVisible();
      await expectAccessible(page);
      const themes = page.getByRole('radiogroup', { name: t('start:look.label') }).getByRole('radio');
      await choose(themes.nth(way === 'touch' ? 1 : 0), 'ArrowRight');
      await expect(themes.nth(1)).toBeChecked();
      await press(page.getByRole('button', { name: t('start:look.publish'), exact: true }));

      await expect(title).toHaveText(t('start:publish.done_title'));
      await expectAccessible(page);
      await press(page.getByRole('button', { name: t('start:share.copy') }));
      const address = await page.evaluate(async () => navigator.clipboard.readText());

      expect(count()).toBeLessThanOrEqual(MOST_INTERACTIONS);
      expect(performance.now() - startedAt).toBeLessThan(LIMIT_MS);
      expect(address).toMatch(new RegExp(`/@${handle}$`));
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1, name: NAMES[locale] })).toBeVisible();
      await expect(page.getByRole('list').getByRole('link')).toContainText([...SERVICES[locale]]);
    },
  );

/**
 * Maximum number of taps of a new creator from the top page to a copied URL. A press or a filled field is one
 * tap.
 */
const MOST_TAPS = 12;

test('shares a first page in 12 taps and opens it with one more', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const t = await wordsIn('ja');
  const { count, press, fill } = createPerson(page, 'touch');
  const { email, password } = newAccount();
  const handle = newHandle();
  const title = page.getByRole('heading', { level: 1 });
  const go = page.getByRole('button', { name: t('start:continue'), exact: true });

  await page.goto(localizePath('/', 'ja'));
  await fill(page.getByLabel(t('top:claim.label')), handle);
  await expect(page.getByText(t('top:claim.available', { handle }))).toBeVisible();
  await press(page.getByRole('link', { name: t('top:sign_up.start') }));
  await fill(page.getByLabel(t('session:form.email')), email);
  await fill(page.getByLabel(t('session:form.password'), { exact: true }), password);
  await press(page.getByRole('button', { name: t('session:form.sign_up'), exact: true }));
  await fill(page.getByRole('textbox', { name: t('start:name.name'), exact: true }), NAMES.ja);
  await press(go);
  await expect(title).toHaveText(t('start:genres.title'));
  await press(page.getByRole('button', { name: t('start:skip'), exact: true }));
  await fill(
    page.getByRole('textbox', { name: t('start:links.list') }),
    'https://x.com/mio\nhttps://skeb.jp/@mio\nhttps://www.youtube.com/@mio',
  );
  await press(go);
  await press(page.getByRole('button', { name: t('start:look.publish'), exact: true }));
  await press(page.getByRole('button', { name: t('start:share.copy') }));
  await expect
    .poll(async () => page.evaluate(async () => navigator.clipboard.readText()))
    .toMatch(new RegExp(`/@${handle}$`));
  expect(count()).toBeLessThanOrEqual(MOST_TAPS);

  const opened = page.waitForEvent('popup');
  await press(page.getByRole('link', { name: t('start:publish.see') }));
  const own = await opened;
  await expect(own.getByRole('heading', { level: 1, name: NAMES.ja })).toBeVisible();
  await expect(own.getByRole('list').getByRole('link')).toContainText(['X', 'Skeb', 'YouTube']);
  expect(count()).toBeLessThanOrEqual(MOST_TAPS + 1);
});

test('suggests similar handles for a taken one and resumes where the creator stopped', async ({
  page,
  faults,
}) => {
  // The API refuses the taken handle at the sign-up.
  faults.allow(/409/);
  await page.goto('/');
  await page.getByLabel('Choose your address').fill('mio');
  await expect(page.getByText('@mio is taken.')).toBeVisible();
  await page.getByLabel('Choose your address').press('Enter');
  await page.waitForURL('**/login?mode=sign-up');
  const { email, password } = newAccount();
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');

  await expect(page.getByText('@mio was taken before you signed up.', { exact: false })).toBeVisible();
  // The page has never been shared, so no warning about its old URL may appear.
  await page.getByLabel('Page address').fill(newHandle());
  await expect(page.getByText('is available', { exact: false })).toBeVisible();
  await expect(page.getByText('keep working for', { exact: false })).toHaveCount(0);
  await page.getByLabel('Name', { exact: true }).fill('Mio');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What do you make?');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What should we call you?');
  await page.getByRole('main').getByRole('link', { name: 'Finish later' }).click();
  await expect(page.getByRole('list', { name: 'Next steps' }).getByRole('link')).toHaveCount(2);
  await page.getByRole('link', { name: 'Say what you make' }).click();
  await page.getByRole('button', { name: 'Skip', exact: true }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Where can people find you?');
  const list = page.getByLabel('Paste URLs');
  await list.fill(Array.from({ length: 30 }, (_, at) => `https://example.com/${at}`).join('\n'));
  await list.blur();
  const added = page.getByRole('list', { name: 'Other links' }).getByRole('listitem');
  await expect(added).toHaveCount(30);
  await expect(added.first()).toContainText('example.com');
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('button', { name: 'Review first' }).click();
  const summary = page.getByRole('region', { name: 'Your page' });
  await expect(summary.getByRole('button', { name: /^Name and picture\s*Done$/ })).toBeVisible();
  await expectAccessible(page);
  await summary.getByRole('button', { name: /^What you make/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What do you make?');
  await page.goto('/my/start?step=publish');
  await page.getByRole('button', { name: 'Not yet' }).click();
  await expect(page.getByRole('list', { name: 'Next steps' }).getByRole('link')).toHaveText([
    'What you make',
  ]);
});
