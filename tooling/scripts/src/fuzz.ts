// pnpm verify:full [--requests 100000] [--seed 7]: every operation asked at length for what its contract allows and for
// what it does not, by hand, and 32 writers at one profile for ten seconds. Tells how many answers were 5xx and how many
// outside the contract, and how many writes were acknowledged and applied. Then every hostile text in every output of a
// public page. Ends with 1 when anything of it is wrong.
import { parseArgs } from 'node:util';

import { run } from './run.ts';

const REQUESTS = '100000';

const { values } = parseArgs({
  options: { requests: { type: 'string', default: REQUESTS }, seed: { type: 'string' } },
});
const seed = values.seed ?? String(Math.floor(Date.now() / 1000));
console.log(`${values.requests} requests with seed ${seed}; the same seed asks the same again`);
const files = ['test/contract.test.ts', 'test/concurrency.test.ts'];
const { status } = await run('vitest', ['run', '--project', 'api', ...files], {
  env: { FUZZ_REQUESTS: values.requests, FUZZ_SEED: seed, LOAD_WRITE_SECONDS: '10' },
});
const outputs = await run('vitest', ['run', '--project', 'page', 'src/hostile-outputs.test.ts'], {
  env: { HOSTILE_TEXTS_EVERY: '1' },
});
process.exitCode = status === 0 ? outputs.status : status;
