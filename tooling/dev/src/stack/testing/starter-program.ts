// Starts a child for a test and prints its pid. With the argument `exit`, this program exits and leaves a
// child that ignores SIGTERM. Otherwise it keeps running. With `print`, the child prints while it stops and
// writes its exit code to a file: the next argument, followed by arguments of Node.
import { spawn } from 'node:child_process';

import { OWN_GROUP, ownGroup } from '../process-group.ts';

const [mode, file = '', ...nodeArguments] = process.argv.slice(2);
const isExiting = mode === 'exit';
const stubbornness = isExiting ? `process.on('SIGTERM', () => {});` : '';
const printing = `
  process.on('exit', (code) => require('node:fs').writeFileSync(process.argv[1], String(code)));
  const stop = (left) => {
    console.log('stopping');
    setImmediate(() => (left === 0 ? process.exit(0) : stop(left - 1)));
  };
  process.on('SIGTERM', () => stop(10));`;
const CHILD = `${mode === 'print' ? printing : stubbornness} setInterval(() => {}, 1000); console.log('ready')`;

const child = spawn(process.execPath, [...nodeArguments, '-e', CHILD, file], {
  ...OWN_GROUP,
  stdio: ['ignore', 'pipe', 'ignore'],
});
ownGroup(child);
child.stdout.once('data', () => {
  console.log(child.pid);
  if (isExiting) process.exit(0);
});
