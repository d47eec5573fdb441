import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname } from 'node:path';

import { findChromium } from '@musubi/ui/testing/chromium';
import { chromium } from 'playwright-core';
import { build } from 'vite';

/** Bundles an app as a sister team does; returns the code of its page and of the parts that come later, by path. */
async function bundle(entry: string): Promise<ReadonlyMap<string, string>> {
  const output = await build({
    root: dirname(entry),
    configFile: false,
    logLevel: 'silent',
    build: { write: false, rolldownOptions: { input: entry, output: { entryFileNames: 'page.js' } } },
  });
  const [first] = [output].flat();
  if (first === undefined || !('output' in first)) throw new Error('Nothing was bundled');
  return new Map(
    first.output.flatMap((part) => ('code' in part ? [[`/${part.fileName}`, part.code] as const] : [])),
  );
}

/** Opens the page of an app in Chromium, without network, and returns its title once it has one. */
export async function readTitleOf(entry: string): Promise<string> {
  const scripts = await bundle(entry);
  const server = createServer((request, response) => {
    const script = scripts.get(request.url ?? '');
    response.setHeader('content-type', script === undefined ? 'text/html' : 'text/javascript');
    response.end(
      script ?? '<!doctype html><title></title><body><script type="module" src="/page.js"></script>',
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const executablePath = findChromium(process.env);
  const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
  try {
    const page = await browser.newPage();
    await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`);
    await page.waitForFunction(() => document.title !== '');
    return await page.title();
  } finally {
    await browser.close();
    server.close();
  }
}
