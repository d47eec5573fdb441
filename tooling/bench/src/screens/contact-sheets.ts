import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Locale } from '@musubi/domain/locales';
import { localizedPath, type ShownRoute } from '@musubi/scripts/shown-routes';
import type { Browser, Page } from 'playwright-core';

import type { SignedIn } from './demo-browser.ts';

/** Colour scheme; `forced` replaces our colours with the system's colours. */
const SHEET_SCHEMES = ['light', 'dark', 'forced'] as const;

export type SheetScheme = (typeof SHEET_SCHEMES)[number];

export function isSheetScheme(word: string): word is SheetScheme {
  return SHEET_SCHEMES.some((scheme) => scheme === word);
}

/** The screens to capture. */
interface SheetChoice {
  readonly routes: readonly ShownRoute[];
  readonly locales: readonly Locale[];
  readonly widths: readonly number[];
  readonly schemes: readonly SheetScheme[];
}

export interface SheetOptions extends SheetChoice {
  readonly webOrigin: string;
  readonly signedIn: SignedIn;
  /** Output folder for screenshots and sheets. */
  readonly output: string;
}

/** Maximum height of a screenshot. Taller screens are cropped, to keep sheets readable. */
const TALLEST_PX = 2_400;
const SETTLE_MS = 8_000;
const SHOWN_PX = { phone: 320, wide: 560 } as const;
const COLUMNS = { phone: 5, wide: 3 } as const;
const PHONE_UP_TO_PX = 500;
/** Maximum screens on one sheet. More would be unreadable. */
const SCREENS_A_SHEET = 5;

/**
 * Waits until nothing visible is loading. Cannot wait for an idle network, because the web app keeps a
 * Firestore connection open.
 */
async function settle(page: Page): Promise<void> {
  const patience = { timeout: SETTLE_MS };
  await page
    .locator('h1')
    .first()
    .waitFor(patience)
    .catch(() => undefined);
  await page
    .waitForFunction(
      () =>
        document.querySelector('[aria-busy="true"]') === null &&
        [...document.querySelectorAll('iframe')].every(
          ({ contentDocument }) => (contentDocument?.body.childElementCount ?? 0) > 0,
        ) &&
        [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
      undefined,
      patience,
    )
    .catch(() => undefined);
  await page.evaluate(async () => document.fonts.ready);
}

interface Shot {
  readonly label: string;
  readonly src: string;
}

async function shoot(
  page: Page,
  path: string,
  { width, file }: { readonly width: number; readonly file: string },
): Promise<Shot> {
  await page.goto(path);
  await settle(page);
  const tall = await page.evaluate(() => document.documentElement.scrollHeight);
  const { height: usual } = page.viewportSize() ?? { height: tall };
  // Resizes the window, so that sticky bars are at the end of the screen and not in the middle of the
  // picture.
  await page.setViewportSize({ width, height: Math.max(usual, Math.min(tall, TALLEST_PX)) });
  const picture = await page.screenshot({ path: file, animations: 'disabled' });
  await page.setViewportSize({ width, height: usual });
  return { label: new URL(path).pathname, src: `data:image/png;base64,${picture.toString('base64')}` };
}

async function lay(
  page: Page,
  shots: readonly Shot[],
  { width, file }: { readonly width: number; readonly file: string },
): Promise<void> {
  const isPhone = width <= PHONE_UP_TO_PX;
  const shownPx = isPhone ? SHOWN_PX.phone : SHOWN_PX.wide;
  const columns = isPhone ? COLUMNS.phone : COLUMNS.wide;
  await page.goto('about:blank');
  await page.setViewportSize({ width: (shownPx + 16) * columns, height: 800 });
  const cells = shots.map(
    ({ label, src }) => `<figure><figcaption>${label}</figcaption><img src="${src}"></figure>`,
  );
  await page.setContent(
    `<style>body{margin:8px;background:#888;display:grid;grid-template-columns:repeat(${columns},${shownPx}px);gap:16px;align-items:start;font:14px sans-serif}figure{margin:0}img{width:100%}</style>${cells.join('')}`,
  );
  await writeFile(file, await page.screenshot({ fullPage: true }));
}

/**
 * Captures every screen in every language, width and scheme, and creates contact sheets for each combination.
 */
export async function drawSheets(browser: Browser, options: SheetOptions): Promise<void> {
  const { routes, locales, widths, schemes, webOrigin, signedIn, output } = options;
  await mkdir(output, { recursive: true });
  for (const width of widths) {
    for (const scheme of schemes) {
      const viewport = { width, height: width <= PHONE_UP_TO_PX ? 844 : 900 };
      const common = {
        viewport,
        colorScheme: scheme === 'light' ? 'light' : 'dark',
        forcedColors: scheme === 'forced' ? 'active' : 'none',
        reducedMotion: 'reduce',
      } as const;
      const member = await browser.newContext({ ...common, storageState: signedIn });
      const visitor = await browser.newContext(common);
      const pages = { member: await member.newPage(), visitor: await visitor.newPage() };
      for (const locale of locales) {
        const shots: Shot[] = [];
        const name = `${width}-${scheme}-${locale}`;
        for (const route of routes) {
          const path = localizedPath(route, locale);
          const file = join(output, `${name}${path.replaceAll(/[^\w@]+/g, '-')}.png`);
          const page = route.isForMembers ? pages.member : pages.visitor;
          shots.push(await shoot(page, `${webOrigin}${path}`, { width, file }));
        }
        const sheet = await browser.newPage();
        for (let from = 0; from < shots.length; from += SCREENS_A_SHEET) {
          const file = join(output, `sheet-${name}-${from / SCREENS_A_SHEET + 1}.png`);
          await lay(sheet, shots.slice(from, from + SCREENS_A_SHEET), { width, file });
        }
        await sheet.close();
        console.log(`Drawn: ${name}`);
      }
      await member.close();
      await visitor.close();
    }
  }
}
