// pnpm bench:screens [--port 4520]: opens every route once, at a quarter of this machine's CPU speed, to
// simulate a phone. Prints script size, paint times, layout shift and response to input. Then measures how
// far the preview lags behind typing.
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';

import { shownRoutes } from '@musubi/scripts/shown-routes';

import { startBenchStack } from './bench-stack.ts';
import { DEMO_HANDLE, launchChromium, signInAsDemo } from './screens/demo-browser.ts';
import { measurePreviewLag } from './screens/preview-lag.ts';
import { CPU_SLOWDOWN, measureScreen } from './screens/screen-speed.ts';

const COLUMNS = ['scripts KB', 'LCP ms', 'CLS', 'INP ms'] as const;

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
  console.log(`Load of this machine: ${loadavg()[0]?.toFixed(1) ?? '?'}`);
  await browser.close();
} finally {
  await stack.stop();
}
