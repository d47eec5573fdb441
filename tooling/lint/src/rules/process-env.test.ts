import { testRule } from '../tester.ts';
import { processEnv } from './process-env.ts';

testRule(processEnv, {
  passes: [
    `process.exit(1)`,
    `const process = { env: {} }; process.env.PORT`,
    `function start(process: { env: object }) { return process.env; }`,
    `import { stdout } from 'node:process'`,
    `env.process`,
    `import.meta.url`,
  ],
  fails: [
    `process.env.PORT`,
    `process['env'].PORT`,
    `globalThis.process.env`,
    `const { env } = process`,
    `const { ...everything } = process`,
    `import { env } from 'node:process'`,
    `import { env as settings } from 'process'`,
    `import process from 'node:process'`,
    `import * as process from 'node:process'`,
    `import.meta.env.VITE_PORT`,
    `send(process.env)`,
  ],
});
