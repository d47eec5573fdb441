// pnpm bench:screens [--port 4520]: opens every route once, at a quarter of this machine's CPU speed, to
// simulate a phone. Prints script size, paint times, layout shift and response to input. Then measures how
// far the preview lags behind typing, and when a visitor with a slow connection sees the discovery pages.
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';

import { shownRoutes } from '@musubi/scripts/shown-routes';

import { startBenchStack } from './bench-stack.ts';
import { DEMO_HANDLE, launchChromium, signInAsDemo } from './screens/demo-browser.ts';
import { measureFirstPaint } from './screens/first-paint.ts';
import { measurePreviewLag } from './screens/preview-lag.ts';
import { CPU_SLOWDOWN, measureScreen } from './screens/screen-speed.ts';

const COLUMNS = ['scripts KB', 'LCP ms', 'CLS', 'INP ms'] as const;

const PAINT_COLUMNS = ['response ms', 'FCP ms', 'LCP ms', '  largest'] as const;
/** Pages that visitors open from a link or a search engine. */
const VISITED = ['/discover', '/discover/search', '/discover/genres/illustration'] as const;
const VISITS = 5;

const { values } = parseArgs({ options: { port: { type: 'string', default: '4520' } } });

function printRow(name: string, cells: readonly string[]): void {
  console.log(`  ${name.padEnd(24)}${cells.map((cell) => cell.padStart(12)).join('')}`);
}

const stack = await startBenchStack(Number(values.port));
try {
  const browser = await launchChromium();
  const webOrigin = stack.origins.web;
  const signedIn = await signInAsDemo(browser, webOrigin);
  console.log('\nEach route once, nothing cached, 390 px wide, CPU ÷4, on loopback');
  printRow('', COLUMNS);
  for (const route of shownRoutes({ handle: DEMO_HANDLE, invitationCode: 'no-such-code' })) {
    const speed = await measureScreen(browser, route, { webOrigin, signedIn });
    printRow(speed.path, [
      (speed.scriptBytes / 1024).toFixed(0),
      speed.largestContentfulPaintMs.toFixed(0),
      speed.cumulativeLayoutShift.toFixed(3),
      speed.interactionToNextPaintMs.toFixed(0),
    ]);
  }
  const lag = await measurePreviewLag(browser, { webOrigin, signedIn, cpuSlowdown: CPU_SLOWDOWN });
  console.log(
    `Preview on /my/profile, 1440 px wide, CPU ÷${CPU_SLOWDOWN}: ${lag.medianMs.toFixed(0)} ms behind the keystroke, ` +
      `${lag.p95Ms.toFixed(0)} ms at the 95th percentile of ${lag.keystrokes} keystrokes (goal: 50 ms in the median)`,
  );
  console.log(
    '\nVisitors with slow 4G (1.6 Mb/s, 150 ms), CPU ÷4, nothing cached; medians, LCP goal: 900 ms',
  );
  printRow('', PAINT_COLUMNS);
  for (const path of VISITED) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const speed = await measureFirstPaint(browser, path, { webOrigin, colorScheme, times: VISITS });
      const times = [speed.responseMs, speed.firstPaintMs, speed.largestPaintMs];
      printRow(`${path} ${colorScheme}`, [...times.map((ms) => ms.toFixed(0)), `  ${speed.largest}`]);
    }
  }
  console.log(`Load of this machine: ${loadavg()[0]?.toFixed(1) ?? '?'}`);
  await browser.close();
} finally {
  await stack.stop();
}
