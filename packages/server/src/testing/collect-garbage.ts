import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const EVERY_MS = 50;

/**
 * Runs the garbage collector repeatedly, so that unreferenced objects are removed soon. Returns a function
 * that stops this.
 */
export function startCollecting(): () => void {
  setFlagsFromString('--expose-gc');
  // oxlint-disable-next-line house/test-waits -- it collects while a test waits for the event itself
  const collecting = setInterval(runInNewContext('gc') as () => void, EVERY_MS);
  return () => clearInterval(collecting);
}
