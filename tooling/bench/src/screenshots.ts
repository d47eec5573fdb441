// pnpm screenshots: takes screenshots of the page server's public pages in all themes and languages, two
// widths and both colour schemes. Arranges the screenshots on contact sheets.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { THEME_IDS, type ThemeId } from '@musubi/domain/appearance';
import { LOCALES, type Locale } from '@musubi/domain/locales';
import type { PublicProfile } from '@musubi/ui/profile-page/public-profile';
import { SAMPLE_PROFILES } from '@musubi/ui/profile-page/sample-profiles';
import { THEMES } from '@musubi/ui/profile-page/themes';
import { findChromium } from '@musubi/ui/testing/chromium';
import { type Browser, chromium } from 'playwright-core';

import { CONTENT_ORIGIN, startPageServer } from './page/page-process.ts';

const OUTPUT = process.argv[2] ?? join(tmpdir(), 'musubi-screenshots');
const SHOTS = [
  { name: 'phone', width: 390, height: 1180, night: false, shownPx: 300, kind: 'plain' },
  { name: 'phone-night', width: 390, height: 1180, night: true, shownPx: 300, kind: 'plain' },
  { name: 'desk', width: 1280, height: 1180, night: false, shownPx: 560, kind: 'plain' },
  { name: 'sizes', width: 390, height: 1560, night: false, shownPx: 300, kind: 'sizes' },
  { name: 'banner', width: 1280, height: 1180, night: false, shownPx: 560, kind: 'banner' },
] as const;
const DEMO_IMAGES = join(import.meta.dirname, '../../dev/demo/images');
const FONT_PATIENCE_MS = 60_000;

type PageKind = (typeof SHOTS)[number]['kind'];

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
      LOCALES.map((locale) => [handleOf({ kind, theme, locale }), { kind, theme, locale }] as const),
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

const CHANGES: Readonly<Record<PageKind, (sample: PublicProfile) => Partial<PublicProfile>>> = {
  plain: () => ({}),
  sizes: (sample) => ({ links: toSizes(sample), icon_image_key: 'demo-mio-icon' }),
  banner: ({ appearance }) => ({
    icon_image_key: 'demo-mio-icon',
    cover_image_key: 'demo-mio-rain',
    appearance: { ...appearance, header_layout: 'banner' },
  }),
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
  for (const { name, width, height, night, shownPx, kind } of SHOTS) {
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
    for (const locale of LOCALES) {
      const pictures: string[] = [];
      for (const theme of THEME_IDS) {
        await page.goto(`${origin}/@${handleOf({ kind, theme, locale })}`, { waitUntil: 'networkidle' });
        await page.evaluate(async () => document.fonts.ready);
        const picture = await page.screenshot({ path: join(OUTPUT, `${name}-${locale}-${theme}.png`) });
        pictures.push(`data:image/png;base64,${picture.toString('base64')}`);
      }
      await page.goto('about:blank');
      await page.setViewportSize({ width: (shownPx + 12) * 5, height: 800 });
      await page.setContent(
        `<body style="margin:6px;background:#888;display:grid;grid-template-columns:repeat(5,1fr);gap:12px">${pictures
          .map((src) => `<img style="width:100%" src="${src}">`)
          .join('')}`,
      );
      await page.screenshot({ path: join(OUTPUT, `sheet-${name}-${locale}.png`), fullPage: true });
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
  for (const theme of THEME_IDS) {
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
