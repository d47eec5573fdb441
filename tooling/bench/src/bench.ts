// pnpm bench: weighs a public page and measures how fast it is served, as ratios taken in one run on this machine.
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';

import { startStack } from '@musubi/dev/stack/stack';
import { readStackSettings } from '@musubi/dev/stack/stack-settings';

import { startBareServer } from './bare.ts';
import { findLoadGenerator, type LoadGenerator } from './load.ts';
import { hasNginx, startNginx } from './nginx.ts';
import { type PageWeight, weighPage } from './page-weight.ts';
import { type ColdPages, measureColdPages } from './page/cold-pages.ts';
import { type Contestant, race, ROUNDS } from './race.ts';

const LOAD = { connections: 32, seconds: 4, headers: { 'accept-encoding': 'gzip' } } as const;
const HANDLE = 'mio';
const { values } = parseArgs({
  options: {
    'cold-pages': { type: 'string', default: '20000' },
    // The first of the ports that the stack under measurement takes.
    port: { type: 'string', default: '4500' },
  },
});
const COLD_PAGES = Number(values['cold-pages']);
const BASE_PORT = Number(values.port);

interface Served {
  readonly name: string;
  readonly url: string;
}

function toContestants(served: readonly Served[], generator: LoadGenerator): readonly Contestant[] {
  return served.map(({ name, url }) => ({ name, run: async () => generator.run({ ...LOAD, url }) }));
}

/** What the page may cost, as `docs/adr/0084-fonts-hold-their-page-alone.md` and its neighbours promise. */
const LIMITS = {
  requests: 6,
  htmlBytes: 10_240,
  scriptBytes: 2_048,
  bytes: 122_880,
  bareBytes: 20_480,
  paintMs: 1000,
};

function printRow(what: string, measured: number, limit: number | null, unit = 'bytes'): void {
  const number = Math.round(measured * 1000) / 1000;
  const verdict =
    limit === null
      ? ''
      : number <= limit
        ? `≤ ${limit.toLocaleString('en')}`
        : `OVER ${limit.toLocaleString('en')}`;
  console.log(`  ${what.padEnd(34)} ${number.toLocaleString('en').padStart(9)} ${unit.padEnd(6)} ${verdict}`);
}

function printWeight(weight: PageWeight, withoutFonts: PageWeight): void {
  const total = Object.values(weight.bytesByKind).reduce((sum, bytes) => sum + bytes, 0);
  const { document = 0, font = 0, image = 0 } = weight.bytesByKind;
  console.log(
    '\nPublic page with 10 links, a font and an icon, at 1.6 Mbit/s, 150 ms, CPU ÷4; bytes with headers',
  );
  printRow('requests', weight.requests, LIMITS.requests, '');
  printRow('pictures further down, ahead', weight.requestsAhead, null, '');
  printRow('document', document, LIMITS.htmlBytes);
  printRow('inlined script, unpacked', weight.inlineScriptBytes, LIMITS.scriptBytes);
  printRow('fonts', font, 75 * 1024 + 1024);
  printRow('images', image, null);
  printRow('everything', total, LIMITS.bytes);
  printRow('with the pictures further down', total + weight.bytesAhead, LIMITS.bytes);
  printRow('everything but fonts and images', total - font - image, LIMITS.bareBytes);
  printRow('largest contentful paint', weight.largestContentfulPaintMs, LIMITS.paintMs, 'ms');
  printRow('the same without fonts', withoutFonts.largestContentfulPaintMs, 600, 'ms');
  printRow('cumulative layout shift', weight.cumulativeLayoutShift, 0, '');
  printRow('total blocking time', weight.totalBlockingMs, 0, 'ms');
}

function printColdPages({ cpuMsPerPage, pages, residentMegabytes }: ColdPages): void {
  console.log(`\n${pages.toLocaleString('en')} pages, each asked for once`);
  printRow('main thread for one', cpuMsPerPage, 20, 'ms');
  for (const { pages: done, megabytes } of residentMegabytes) {
    printRow(`memory after ${done.toLocaleString('en')}`, Math.round(megabytes), null, 'MB');
  }
}

/** Fonts are made behind the page; a page is weighed when it has its own. */
async function waitForFont(url: string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if ((await (await fetch(url)).text()).includes('href="/f/')) return;
    await delay(250);
  }
  console.log('The page has got no font of its own');
}

function printRace(results: ReadonlyMap<string, number>, generator: LoadGenerator): void {
  const page = results.get('page server') ?? Number.NaN;
  console.log(
    `\nRequests per second, one process each, ${cpus().length} cores, ${generator.name}, ${LOAD.connections} connections, median of ${ROUNDS} interleaved rounds`,
  );
  for (const [name, perSecond] of results) {
    const ratio = name === 'page server' ? '' : `page server reaches ${(page / perSecond).toFixed(2)} of it`;
    console.log(`  ${name.padEnd(24)} ${Math.round(perSecond).toLocaleString('en').padStart(9)}   ${ratio}`);
  }
}

const folder = await mkdtemp(join(tmpdir(), 'musubi-bench-'));
const running: { stop(): Promise<void> }[] = [];
try {
  const stack = await startStack(
    readStackSettings({
      ...process.env,
      DATA_FOLDER: join(folder, 'data'),
      WEB_PORT: String(BASE_PORT),
      PAGE_PORT: String(BASE_PORT + 1),
      API_PORT: String(BASE_PORT + 2),
      CONTENT_PORT: String(BASE_PORT + 3),
      AUTH_EMULATOR_PORT: String(BASE_PORT + 4),
      SIGNALS_PORT: String(BASE_PORT + 5),
      LOG_LEVEL: 'warn',
    }),
    {
      onProgress: (sentence) => console.log(sentence),
      onServiceEnd: (name) => console.error(`${name} has ended`),
    },
  );
  running.push(stack);
  const pageUrl = `${stack.origins.page}/@${HANDLE}`;
  const visitedUrl = `${stack.origins.web}/@${HANDLE}`;
  await waitForFont(visitedUrl);
  printWeight(await weighPage(visitedUrl), await weighPage(visitedUrl, { fonts: false }));

  const html = await (await fetch(pageUrl)).text();
  const gzip = gzipSync(html, { level: 6 });
  const served: Served[] = [{ name: 'page server', url: pageUrl }];
  const bare = await startBareServer({
    folder,
    port: BASE_PORT + 7,
    bytes: gzip,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=0, must-revalidate',
    },
  });
  running.push(bare);
  served.push({ name: 'bare node:http', url: bare.url });
  if (hasNginx()) {
    const nginx = await startNginx({ folder, port: BASE_PORT + 6, html, gzip });
    running.push(nginx);
    served.push({ name: 'file on nginx', url: nginx.url });
  } else {
    console.log('\nnginx is not installed here: no ratio to a file on nginx');
  }
  const generator = findLoadGenerator();
  printRace(await race(toContestants(served, generator)), generator);
  printColdPages(await measureColdPages(join(folder, 'cold'), COLD_PAGES));
} finally {
  for (const server of running.toReversed()) await server.stop();
  await rm(folder, { recursive: true, force: true });
}
