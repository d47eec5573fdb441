import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname } from 'node:path';

import { findChromium } from '@musubi/ui/testing/chromium';
import { chromium, type Page } from 'playwright-core';
import { build } from 'vite';

/** Starts the README's app, as a team would that bundles it. */
const START = (shop: string): string => `import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { Shop } from '${shop}';
createRoot(document.body.appendChild(document.createElement('div'))).render(createElement(Shop));
`;

/** Bundles the app. Returns its files by path: `/page.js`, its chunks and the style sheet. */
async function bundle(shop: string): Promise<ReadonlyMap<string, string | Uint8Array>> {
  const entry = `${dirname(shop)}/start.js`;
  const output = await build({
    root: dirname(shop),
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'start',
        resolveId: (source) => (source === entry ? entry : null),
        load: (id) => (id === entry ? START(shop) : null),
      },
    ],
    build: {
      write: false,
      rolldownOptions: {
        input: entry,
        output: { entryFileNames: 'page.js', assetFileNames: 'page.[ext]' },
      },
    },
  });
  const [first] = [output].flat();
  if (first === undefined || !('output' in first)) throw new Error('Nothing was bundled');
  return new Map(
    first.output.map((part) => [`/${part.fileName}`, 'code' in part ? part.code : part.source] as const),
  );
}

const PAGE =
  '<!doctype html><html lang="en"><link rel="stylesheet" href="/page.css"><body><script type="module" src="/page.js"></script>';

/** Looks of the app that only the package's style sheets give it. */
export interface ShopLooks {
  readonly languages: readonly string[];
  readonly toast: string;
  readonly toastPosition: string;
  readonly drawerWidth: string;
  readonly bannerColors: readonly [text: string, background: string];
}

async function readLooks(page: Page): Promise<ShopLooks> {
  await page.getByRole('button', { name: 'Buy' }).click();
  const toaster = page.getByRole('region', { name: 'Messages' });
  const toast = await toaster.getByRole('status').textContent();
  const styleOf = async (selector: string, name: string): Promise<string> =>
    page
      .locator(selector)
      .evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);
  const banner = 'section[aria-label="Write a letter"]';
  const [color, image] = [await styleOf(banner, 'color'), await styleOf(banner, 'background-image')];
  await page.getByRole('button', { name: /LANGUAGE/ }).click();
  const options = page.getByRole('option');
  await options.first().waitFor();
  const languages = await options.allTextContents();
  return {
    languages,
    toast: toast ?? '',
    toastPosition: await styleOf('section[aria-label="Messages"]', 'position'),
    drawerWidth: await styleOf('[role=complementary]', 'width'),
    bannerColors: [color.split('(')[0] ?? '', image.split('(')[0] ?? ''],
  };
}

/** Opens the compiled app in Chromium without network access, and presses its button. */
export async function openShop(shop: string): Promise<ShopLooks> {
  const files = await bundle(shop);
  const types = { js: 'text/javascript', css: 'text/css' } as const;
  const server = createServer(({ url = '/' }, response) => {
    const file = files.get(url);
    const type = types[url.split('.').at(-1) as keyof typeof types] as string | undefined;
    response.setHeader('content-type', file === undefined ? 'text/html' : (type ?? 'text/plain'));
    response.end(file ?? PAGE);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const executablePath = findChromium(process.env);
  const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    return await readLooks(page);
  } finally {
    await browser.close();
    server.close();
  }
}
