import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const EVERY_MS = 50;

/** Collects garbage again and again, so that objects without a reference are gone soon. Returns a function that stops it. */
export function startCollecting(): () => void {
  setFlagsFromString('--expose-gc');
  const collecting = setInterval(runInNewContext('gc') as () => void, EVERY_MS);
  return () => clearInterval(collecting);
}
