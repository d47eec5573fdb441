// pnpm screenshots:screens [--locales en,ja] [--widths 390] [--schemes dark,forced] [--only /my/links] [--out
// folder] [--port 4520]: starts the stack and takes screenshots of every screen, signed in as the demo
// creator. Arranges the screenshots on contact sheets.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { isLocale, LOCALES } from '@musubi/domain/locales';
import { shownRoutes } from '@musubi/scripts/shown-routes';

import { startBenchStack } from './bench-stack.ts';
import { drawSheets, isSheetScheme } from './screens/contact-sheets.ts';
import { DEMO_HANDLE, launchChromium, signInAsDemo } from './screens/demo-browser.ts';

const { values } = parseArgs({
  options: {
    locales: { type: 'string', default: LOCALES.join(',') },
    widths: { type: 'string', default: '390,768,1440' },
    schemes: { type: 'string', default: 'light,dark' },
    only: { type: 'string' },
    out: { type: 'string', default: join(tmpdir(), 'musubi-screens') },
    port: { type: 'string', default: '4520' },
  },
});

const only = values.only?.split(',');
const routes = shownRoutes({ handle: DEMO_HANDLE, invitationCode: 'no-such-code' }).filter(
  ({ path }) => only === undefined || only.includes(path),
);
const stack = await startBenchStack(Number(values.port));
try {
  const browser = await launchChromium();
  const signedIn = await signInAsDemo(browser, stack.origins.web);
  await drawSheets(browser, {
    routes,
    locales: values.locales.split(',').filter(isLocale),
    widths: values.widths.split(',').map(Number),
    schemes: values.schemes.split(',').filter(isSheetScheme),
    webOrigin: stack.origins.web,
    signedIn,
    output: values.out,
  });
  await browser.close();
  console.log(`Pictures are in ${values.out}`);
} finally {
  await stack.stop();
}
