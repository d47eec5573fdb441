// pnpm screenshots: takes screenshots of the page server's public pages in all themes and languages, two
// widths and both colour schemes. Shows pages with only links, and pages with blocks of every kind in each
// layout. Arranges the screenshots on contact sheets.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { type PageLayout, THEME_IDS, type ThemeId } from '@musubi/domain/appearance';
import { isLocale, LOCALES, type Locale } from '@musubi/domain/locales';
import type { PublicProfile } from '@musubi/ui/profile-page/public-profile';
import { toSampleBlocks } from '@musubi/ui/profile-page/sample-blocks';
import { SAMPLE_PROFILES } from '@musubi/ui/profile-page/sample-profiles';
import { THEMES } from '@musubi/ui/profile-page/themes';
import { findChromium } from '@musubi/ui/testing/chromium';
import { type Browser, chromium } from 'playwright-core';

import { CONTENT_ORIGIN, startPageServer } from './page/page-process.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' }, locales: { type: 'string', default: LOCALES.join(',') } },
});
const OUTPUT = positionals[0] ?? join(tmpdir(), 'musubi-screenshots');
/** Screenshots with `isWhole` show the page down to its end. */
const ALL_SHOTS = [
  { name: 'phone', width: 390, height: 1180, night: false, shownPx: 300, kind: 'plain' },
  { name: 'phone-night', width: 390, height: 1180, night: true, shownPx: 300, kind: 'plain' },
  { name: 'desk', width: 1280, height: 1180, night: false, shownPx: 560, kind: 'plain' },
  { name: 'sizes', width: 390, height: 1560, night: false, shownPx: 300, kind: 'sizes' },
  { name: 'banner', width: 1280, height: 1180, night: false, shownPx: 560, kind: 'banner' },
  ...(['column', 'spread', 'mosaic'] as const).flatMap((kind) =>
    [false, true].flatMap((night) => {
      const scheme = night ? '-night' : '';
      const whole = { height: 900, night, kind, isWhole: true } as const;
      return [
        { ...whole, name: `${kind}${scheme}`, width: 1440, shownPx: 560 },
        // A phone shows every layout as a column.
        ...(kind === 'column' ? [{ ...whole, name: `blocks${scheme}`, width: 390, shownPx: 300 }] : []),
      ];
    }),
  ),
] as const;
const only = values.only?.split(',');
const SHOTS = ALL_SHOTS.filter(({ name }) => only === undefined || only.includes(name));
const SHOWN_LOCALES = values.locales.split(',').filter((word) => isLocale(word));
/** Maximum number of screenshots side by side on a sheet. */
const COLUMNS = 5;
const DEMO_IMAGES = join(import.meta.dirname, '../../dev/demo/images');
const FONT_PATIENCE_MS = 60_000;

type PageKind = (typeof ALL_SHOTS)[number]['kind'];

const KINDS: readonly PageKind[] = [...new Set(SHOTS.map(({ kind }) => kind))];

interface Sheet {
  readonly kind: PageKind;
  readonly theme: ThemeId;
  readonly locale: Locale;
}

const handleOf = ({ kind, theme, locale }: Sheet): string =>
  `${kind}_${theme}_${locale.replace('-', '_').toLowerCase()}`;

const PAGES: ReadonlyMap<string, Sheet> = new Map(
  KINDS.flatMap((kind) =>
    THEME_IDS.flatMap((theme) =>
      SHOWN_LOCALES.map((locale) => [handleOf({ kind, theme, locale }), { kind, theme, locale }] as const),
    ),
  ),
);

/** Returns links of all sizes: four half-width (two with pictures), a row with a picture, a card, and a row. */
function toSizes({ links }: PublicProfile): PublicProfile['links'] {
  return links.slice(0, 7).map((link, at) => ({
    ...link,
    is_half: at < 4,
    size: at === 5 ? 'card' : 'row',
    thumbnail_image_key:
      ['demo-mio-rain', 'demo-mio-cat', null, null, 'demo-mio-cat', 'demo-mio-library-a'][at] ?? null,
  }));
}

/** Returns blocks of every kind around four links, in a layout. */
const toLayout =
  (layout: PageLayout) =>
  ({ locale, links: allLinks, appearance }: PublicProfile): Partial<PublicProfile> => {
    const links = allLinks.slice(0, 4);
    return { links, blocks: toSampleBlocks(locale, links), appearance: { ...appearance, layout } };
  };

const CHANGES: Readonly<Record<PageKind, (sample: PublicProfile) => Partial<PublicProfile>>> = {
  plain: () => ({}),
  sizes: (sample) => ({ links: toSizes(sample), icon_image_key: 'demo-mio-icon' }),
  banner: ({ appearance }) => ({
    icon_image_key: 'demo-mio-icon',
    cover_image_key: 'demo-mio-rain',
    appearance: { ...appearance, header_layout: 'banner' },
  }),
  column: toLayout('column'),
  spread: toLayout('spread'),
  mosaic: toLayout('mosaic'),
};

function findProfile(pubId: string): PublicProfile | null {
  const sheet = PAGES.get(pubId);
  if (sheet === undefined) return null;
  const { kind, theme: theme_id, locale } = sheet;
  const sample = SAMPLE_PROFILES[locale];
  const { font } = THEMES[theme_id];
  const profile = { ...sample, ...CHANGES[kind](sample) };
  return { ...profile, pub_id: pubId, appearance: { ...profile.appearance, theme_id, font } };
}

/** Waits for the page's web font, which the page server generates in the background. */
async function waitForFont(address: string): Promise<void> {
  const startedAt = Date.now();
  while (Date.now() - startedAt < FONT_PATIENCE_MS) {
    if ((await (await fetch(address)).text()).includes('/f/')) return;
    await delay(250);
  }
  console.log(`${address} has no font of its own`);
}

async function shoot(browser: Browser, origin: string): Promise<void> {
  for (const { name, width, height, night, shownPx, kind, ...rest } of SHOTS) {
    const isWhole = 'isWhole' in rest;
    const page = await browser.newPage({
      viewport: { width, height },
      colorScheme: night ? 'dark' : 'light',
    });
    await page.route(`${CONTENT_ORIGIN}/**`, async (route) =>
      // Answers requests for the 1,600 px variant with the 1,024 px variant, because demo pictures have no
      // larger variant.
      route.fulfill({
        path: join(DEMO_IMAGES, new URL(route.request().url()).pathname.replace('/1600.', '/1024.')),
      }),
    );
    for (const locale of SHOWN_LOCALES) {
      const pictures: string[] = [];
      for (const theme of THEME_IDS) {
        await page.goto(`${origin}/@${handleOf({ kind, theme, locale })}`, { waitUntil: 'networkidle' });
        await page.evaluate(async () => {
          for (const image of document.images) image.loading = 'eager';
          await Promise.allSettled([
            document.fonts.ready,
            ...Array.from(document.images, async (image) => image.decode()),
          ]);
        });
        const path = join(OUTPUT, `${name}-${locale}-${theme}.png`);
        const picture = await page.screenshot({ path, fullPage: isWhole });
        pictures.push(`data:image/png;base64,${picture.toString('base64')}`);
      }
      await page.goto('about:blank');
      await page.setViewportSize({ width: (shownPx + 12) * COLUMNS, height: 800 });
      const onSheet = isWhole ? COLUMNS : pictures.length;
      for (let at = 0; at < pictures.length; at += onSheet) {
        await page.setContent(
          `<body style="margin:6px;background:#888;display:grid;grid-template-columns:repeat(${COLUMNS},1fr);gap:12px">${pictures
            .slice(at, at + onSheet)
            .map((src) => `<img style="width:100%" src="${src}">`)
            .join('')}`,
        );
        const part = at === 0 ? '' : `-${at / onSheet + 1}`;
        await page.screenshot({ path: join(OUTPUT, `sheet-${name}-${locale}${part}.png`), fullPage: true });
      }
      await page.setViewportSize({ width, height });
    }
    await page.close();
  }
}

const folder = await mkdtemp(join(tmpdir(), 'musubi-pages-'));
const server = await startPageServer({ folder, findProfile });
try {
  await mkdir(OUTPUT, { recursive: true });
  for (const handle of PAGES.keys()) await waitForFont(`${server.origin}/@${handle}`);
  const executablePath = findChromium(process.env);
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  await shoot(browser, server.origin);
  await browser.close();
  for (const theme of only === undefined ? THEME_IDS : []) {
    const handle = handleOf({ kind: 'plain', theme, locale: 'ja' });
    const html = await (await fetch(`${server.origin}/@${handle}`)).text();
    const card = /property="og:image" content="([^"]+)"/.exec(html)?.[1];
    const answer = card === undefined ? null : await fetch(card);
    if (answer?.ok === true) await writeFile(join(OUTPUT, `card-${theme}.jpg`), await answer.bytes());
  }
  console.log(`Pictures are in ${OUTPUT}`);
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
