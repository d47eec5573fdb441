// Runs `npm test` in a network namespace without routes and DNS, so that a test that needs the internet
// fails. Needs root, unshare and ip. First installs missing system packages and the client's generator,
// because that is impossible inside the namespace.
import { spawnSync } from 'node:child_process';

import { run } from '../runs/run.ts';
import { ensureChromium } from '../services/chromium.ts';
import { startPostgres } from '../services/postgres.ts';
import { ensureRedis } from '../services/redis.ts';

// Chromium counts as offline on a machine with only a loopback interface, so add an interface that leads to
// its own peer (RFC 2544).
const RAISE_INTERFACES = [
  'ip link set lo up',
  'ip link add net0 type veth peer name net1',
  'ip addr add 198.18.0.1/30 dev net0',
  'ip link set net0 up',
  'ip link set net1 up',
].join(' && ');

function canIsolate(): boolean {
  return spawnSync('unshare', ['--net', 'sh', '-c', RAISE_INTERFACES]).status === 0;
}

if (canIsolate()) {
  ensureChromium();
  ensureRedis();
  await (await startPostgres())?.stop();
  await run('node', ['tooling/codegen/src/codegen.ts', '--check']);
  const { status } = await run('unshare', ['--net', 'sh', '-c', `${RAISE_INTERFACES} && exec npm test`]);
  process.exitCode = status;
} else {
  console.log(
    '\n*** LEFT OUT: the tests did not run without a network; this needs root, unshare and ip ***\n',
  );
}
