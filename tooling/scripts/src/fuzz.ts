// pnpm verify:full [--requests 100000] [--seed 7]: every operation asked at length for what its contract allows and for
// what it does not, by hand. Tells how many answers were 5xx and how many outside the contract; ends with 1 when any was.
import { parseArgs } from 'node:util';

import { run } from './run.ts';

const REQUESTS = '100000';

const { values } = parseArgs({
  options: { requests: { type: 'string', default: REQUESTS }, seed: { type: 'string' } },
});
const seed = values.seed ?? String(Math.floor(Date.now() / 1000));
console.log(`${values.requests} requests with seed ${seed}; the same seed asks the same again`);
const { status } = await run('vitest', ['run', '--project', 'api', 'test/contract.test.ts'], {
  env: { FUZZ_REQUESTS: values.requests, FUZZ_SEED: seed },
});
process.exitCode = status;
