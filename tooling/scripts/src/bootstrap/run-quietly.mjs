// Plain JavaScript for any Node from 20 up, because `bootstrap.mjs` uses it before anything is installed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const STOP_TIMEOUT_MS = 3000;
const POLL_MS = 500;
const WATCHDOG = fileURLToPath(new URL('watchdog.mjs', import.meta.url));
const isWindows = process.platform === 'win32';

/** Detects a SIGTERM to npm by a new parent pid: the shell between npm and this process forwards no signal. */
export function onLostParent(act) {
  if (process.env.npm_lifecycle_event === undefined) return () => {};
  const parent = process.ppid;
  const check = () => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    act();
  };
  const timer = setInterval(check, POLL_MS);
  timer.unref();
  return () => clearInterval(timer);
}

function signalGroup(child, signal) {
  try {
    if (isWindows) child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH' && error.code !== 'EPERM') throw error;
  }
}

/** Stops the program's group when this process is killed. Returns a function for a group that has ended. */
function startWatchdog(child) {
  if (isWindows) return () => {};
  const watchdog = spawn(process.execPath, [WATCHDOG, String(STOP_TIMEOUT_MS)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  // The program runs without the watchdog too.
  watchdog.on('error', () => {});
  watchdog.stdin.on('error', () => {});
  watchdog.stdin.write(`${child.pid}\n`);
  watchdog.unref();
  return () => watchdog.stdin.end('0\n');
}

/** Ends the whole group of a program at the first stop request, then this process. */
function endWithProcess(child, onStop) {
  let stopCode = null;
  const kill = () => signalGroup(child, 'SIGKILL');
  const handle = (signal) => {
    if (stopCode !== null) return;
    stopCode = 128 + constants.signals[signal];
    onStop();
    signalGroup(child, 'SIGTERM');
    setTimeout(kill, STOP_TIMEOUT_MS).unref();
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, handle);
  process.once('exit', kill);
  const forgetParent = onLostParent(() => handle('SIGTERM'));
  const releaseWatchdog = startWatchdog(child);
  return () => {
    releaseWatchdog();
    // Also ends what an ended program has left running.
    if (stopCode !== null) process.exit(stopCode);
    for (const signal of signals) process.off(signal, handle);
    process.off('exit', kill);
    forgetParent();
  };
}

/**
 * Runs a program without showing its output. A stop request ends the program with all its children, then exits.
 * Its own process group keeps Ctrl-C from ending one half of it.
 */
export async function runQuietly(program, args, { cwd, env, onLine = () => {}, onStop }) {
  const child = spawn(program, args, {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: !isWindows,
    // On Windows, npx and pnpm are batch files.
    shell: isWindows,
  });
  const closed = once(child, 'close');
  const release = child.pid === undefined ? () => {} : endWithProcess(child, onStop);
  let stdout = '';
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (text) => {
      output += text;
      if (stream === child.stdout) stdout += text;
    });
  }
  createInterface({ input: child.stdout }).on('line', onLine);
  const [status, signal] = await closed;
  release();
  return { status, signal, stdout, output };
}
