// pnpm screenshots: draws the public page in all themes, languages and two widths, by day and by night, as its server sends
// it, and lays the pictures out on contact sheets to look at.
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

import { startPageServer } from './page/page-process.ts';

const OUTPUT = process.argv[2] ?? join(tmpdir(), 'musubi-screenshots');
const SHOTS = [
  { name: 'phone', width: 390, height: 1180, night: false, shownPx: 300 },
  { name: 'phone-night', width: 390, height: 1180, night: true, shownPx: 300 },
  { name: 'desk', width: 1280, height: 1180, night: false, shownPx: 560 },
] as const;
const FONT_PATIENCE_MS = 60_000;

const handleOf = (theme: ThemeId, locale: Locale): string =>
  `${theme}_${locale.replace('-', '_').toLowerCase()}`;

function findProfile(pubId: string): PublicProfile | null {
  for (const theme_id of THEME_IDS) {
    for (const locale of LOCALES) {
      if (handleOf(theme_id, locale) !== pubId) continue;
      const sample = SAMPLE_PROFILES[locale];
      const { font } = THEMES[theme_id];
      return { ...sample, pub_id: pubId, appearance: { ...sample.appearance, theme_id, font } };
    }
  }
  return null;
}

/** Fonts are made behind the page; pictures wait for them. */
async function waitForFont(address: string): Promise<void> {
  const startedAt = Date.now();
  while (Date.now() - startedAt < FONT_PATIENCE_MS) {
    if ((await (await fetch(address)).text()).includes('/f/')) return;
    await delay(250);
  }
  console.log(`${address} has no font of its own`);
}

async function shoot(browser: Browser, origin: string): Promise<void> {
  for (const { name, width, height, night, shownPx } of SHOTS) {
    const page = await browser.newPage({
      viewport: { width, height },
      colorScheme: night ? 'dark' : 'light',
    });
    for (const locale of LOCALES) {
      const pictures: string[] = [];
      for (const theme of THEME_IDS) {
        await page.goto(`${origin}/@${handleOf(theme, locale)}`);
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
  const handles = THEME_IDS.flatMap((theme) => LOCALES.map((locale) => handleOf(theme, locale)));
  for (const handle of handles) await waitForFont(`${server.origin}/@${handle}`);
  const executablePath = findChromium(process.env);
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  await shoot(browser, server.origin);
  await browser.close();
  for (const theme of THEME_IDS) {
    const handle = handleOf(theme, 'ja');
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
