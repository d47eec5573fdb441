// Plain JavaScript for any Node from 20 up, because `bootstrap.mjs` uses it before anything is installed.
// Runs in its own process group beside a program of the bootstrap. Standard input names the program's process group, or
// 0 once it has ended. Standard input also ends when the bootstrap is killed, and then the watchdog stops the group.
// Argument: the milliseconds between SIGTERM and SIGKILL.
import { createInterface } from 'node:readline';

const POLL_MS = 100;
const stopTimeoutMs = Number(process.argv[2]);
let group = 0;

/** Whether the group received the signal. */
function signalGroup(signal) {
  try {
    return process.kill(-group, signal);
  } catch {
    return false;
  }
}

function stopGroup() {
  if (group === 0 || !signalGroup('SIGTERM')) return;
  const deadlineMs = performance.now() + stopTimeoutMs;
  const timer = setInterval(() => {
    const isLate = performance.now() > deadlineMs;
    if (!signalGroup(isLate ? 'SIGKILL' : 0) || isLate) clearInterval(timer);
  }, POLL_MS);
}

createInterface({ input: process.stdin })
  .on('line', (line) => {
    group = Number(line);
  })
  .on('close', stopGroup);
