/** What is needed of `process`, so that a test can stand in for it. */
interface StopSource {
  on(signal: StopSignal, listener: () => void): unknown;
  exit(code: number): unknown;
}

/** Ctrl-C, a request to end, and a terminal that is closed. */
type StopSignal = 'SIGINT' | 'SIGTERM' | 'SIGHUP';
const STOP_SIGNALS: readonly StopSignal[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** npm passes on the Ctrl-C that the terminal has given to everybody already. */
const SAME_REQUEST_MS = 500;
/** What shells report of a program that Ctrl-C ended (128 and the number of SIGINT). */
const CUT_SHORT_CODE = 130;

export interface StopRequestOptions {
  readonly source?: StopSource;
  readonly nowMs?: () => number;
}

/** Aborts when somebody asks for the end. Who asks again gets it at once, with exit code 130. */
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
