import { findChromium } from '@musubi/ui/testing/chromium';
import { chromium } from 'playwright-core';

import { PHONE, slowDown } from './slow-phone.ts';

export interface PageWeight {
  /** Number of requests for the first screen, including the beacon that counts the visit. */
  readonly requests: number;
  /** Number of pictures below the first screen that the browser fetches before any scrolling. */
  readonly requestsAhead: number;
  readonly bytesAhead: number;
  /** Bytes on the wire with headers, by resource type. Excludes pictures below the first screen. */
  readonly bytesByKind: Readonly<Record<string, number>>;
  /** Uncompressed bytes of inline scripts. */
  readonly inlineScriptBytes: number;
  readonly largestContentfulPaintMs: number;
  readonly cumulativeLayoutShift: number;
  /** Sum of each long task's time beyond 50 ms, after the first contentful paint. */
  readonly totalBlockingMs: number;
}

interface Received {
  readonly kind: string;
  readonly address: string;
  bytes: number;
}

/** Opens a page once, as a simulated cheap phone, and measures it. Optionally blocks fonts. */
export async function weighPage(url: string, { fonts = true } = {}): Promise<PageWeight> {
  const executablePath = findChromium(process.env);
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--disable-sync',
    ],
  });
  try {
    const page = await browser.newPage(PHONE);
    const session = await slowDown(page);
    // Lets the browser block the fonts, because a Playwright route would delay the document too.
    if (!fonts) await session.send('Network.setBlockedURLs', { urls: ['*/f/*'] });
    const received = new Map<string, Received>();
    session.on('Network.responseReceived', ({ requestId, type, response: { url: address } }) => {
      // data: URLs are part of the document, not requests.
      if (!address.startsWith('data:')) {
        received.set(requestId, { kind: type.toLowerCase(), address, bytes: 0 });
      }
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const one = received.get(requestId);
      if (one !== undefined) one.bytes = encodedDataLength;
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    const seen = await page.evaluate(async () => {
      const read = async (type: string): Promise<PerformanceEntry[]> =>
        new Promise((resolve) => {
          new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
          setTimeout(() => resolve([]), 500);
        });
      const firstPaintMs = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
      const paints = await read('largest-contentful-paint');
      const shifts = (await read('layout-shift')) as (PerformanceEntry & { value: number })[];
      const longTasks = await read('longtask');
      const scripts = [...document.scripts]
        .filter(({ type }) => type === '')
        .map((script) => new Blob([script.text]).size);
      return {
        largestContentfulPaintMs: paints.at(-1)?.startTime ?? 0,
        cumulativeLayoutShift: shifts.reduce((sum, shift) => sum + shift.value, 0),
        totalBlockingMs: longTasks.reduce((sum, { startTime, duration }) => {
          const ownMs = startTime + duration - Math.max(startTime, firstPaintMs);
          return sum + Math.max(0, ownMs - 50);
        }, 0),
        inlineScriptBytes: scripts.reduce((sum, size) => sum + size, 0),
        below: [...document.images]
          .filter((image) => image.getBoundingClientRect().top >= innerHeight)
          .map(({ currentSrc }) => currentSrc),
      };
    });
    const ahead = [...received.values()].filter(({ address }) => seen.below.includes(address));
    const shown = [...received.values()].filter(({ address }) => !seen.below.includes(address));
    const bytesByKind: Record<string, number> = {};
    for (const { kind, bytes } of shown) bytesByKind[kind] = (bytesByKind[kind] ?? 0) + bytes;
    return {
      ...seen,
      requests: shown.length,
      requestsAhead: ahead.length,
      bytesAhead: ahead.reduce((sum, { bytes }) => sum + bytes, 0),
      bytesByKind,
    };
  } finally {
    await browser.close();
  }
}
