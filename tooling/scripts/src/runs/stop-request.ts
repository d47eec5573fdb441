/** The members of `process` that tests replace. */
interface StopSource {
  on(signal: StopSignal, listener: () => void): unknown;
  exit(code: number): unknown;
}

/** Signals for Ctrl-C, a stop request, and a closed terminal. */
type StopSignal = 'SIGINT' | 'SIGTERM' | 'SIGHUP';
const STOP_SIGNALS: readonly StopSignal[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Time during which a second SIGINT is ignored, because npm forwards a Ctrl-C that this process already got
 * from the terminal.
 */
const SAME_REQUEST_MS = 500;
/** Exit code that shells report after Ctrl-C: 128 plus the number of SIGINT. */
const CUT_SHORT_CODE = 130;

export interface StopRequestOptions {
  readonly source?: StopSource;
  readonly nowMs?: () => number;
}

/**
 * Returns an `AbortSignal` that aborts on the first stop request. On a second request, the process exits at
 * once with code 130.
 */
export function listenForStop({
  source = process,
  nowMs = () => performance.now(),
}: StopRequestOptions = {}): AbortSignal {
  const controller = new AbortController();
  let firstAtMs: number | null = null;
  const handle = (): void => {
    if (firstAtMs === null) {
      firstAtMs = nowMs();
      controller.abort();
    } else if (nowMs() - firstAtMs > SAME_REQUEST_MS) {
      source.exit(CUT_SHORT_CODE);
    }
  };
  for (const signal of STOP_SIGNALS) source.on(signal, handle);
  return controller.signal;
}
