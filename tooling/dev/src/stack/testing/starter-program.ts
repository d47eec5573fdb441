// Starts a child for a test and prints its pid. With the argument `exit`, this program exits and leaves a
// child that ignores SIGTERM. Otherwise it keeps running.
import { spawn } from 'node:child_process';

import { OWN_GROUP, ownGroup } from '../process-group.ts';

const isExiting = process.argv[2] === 'exit';
const stubbornness = isExiting ? `process.on('SIGTERM', () => {});` : '';
const CHILD = `${stubbornness} setInterval(() => {}, 1000); console.log('ready')`;

const child = spawn(process.execPath, ['-e', CHILD], {
  ...OWN_GROUP,
  stdio: ['ignore', 'pipe', 'ignore'],
});
ownGroup(child);
child.stdout.once('data', () => {
  console.log(child.pid);
  if (isExiting) process.exit(0);
});
