import { createMusubiClient, type FetchLike, type TransparencyReport } from '@musubi/api-client';
import { listHalfYears } from '@musubi/domain/half-years';

const TIMEOUT_MS = 3_000;
/** Maximum age of the cached reports. */
const FRESH_MS = 10 * 60_000;
/** Wait before the next request after a failure. */
const RETRY_MS = 10_000;

export interface TransparencyReaderOptions {
  readonly apiOrigin: string;
  readonly fetch?: FetchLike;
  readonly nowMs?: () => number;
}

export type Reports = readonly TransparencyReport[];

/**
 * Creates a function that reads the reports of all half years, the current half year first. Caches them for
 * all visitors; concurrent visitors share one request. While the API does not respond, returns the cached
 * reports, or null when nothing is cached.
 */
export function createTransparencyReader({
  apiOrigin,
  fetch,
  nowMs = () => Date.now(),
}: TransparencyReaderOptions): () => Promise<Reports | null> {
  const { content } = createMusubiClient({ baseUrl: apiOrigin, ...(fetch && { fetch }) });
  let last: Reports | null = null;
  let current: Promise<Reports | null> = Promise.resolve(null);
  let untilMs = Number.NEGATIVE_INFINITY;

  const read = async (): Promise<Reports | null> => {
    try {
      last = await Promise.all(
        listHalfYears(new Date(nowMs())).map(async ({ name }) =>
          content.getTransparencyReport({ half: name }, { signal: AbortSignal.timeout(TIMEOUT_MS) }),
        ),
      );
    } catch {
      untilMs = nowMs() + RETRY_MS;
    }
    return last;
  };

  return async () => {
    if (nowMs() >= untilMs) {
      untilMs = nowMs() + FRESH_MS;
      current = read();
    }
    return current;
  };
}
