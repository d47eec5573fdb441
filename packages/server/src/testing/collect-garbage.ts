import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const EVERY_MS = 50;

/** Collects garbage again and again, so that objects without a reference are gone soon. Returns a function that stops it. */
export function startCollecting(): () => void {
  setFlagsFromString('--expose-gc');
  // oxlint-disable-next-line house/test-waits -- it collects while a test waits for the event itself
  const collecting = setInterval(runInNewContext('gc') as () => void, EVERY_MS);
  return () => clearInterval(collecting);
}
