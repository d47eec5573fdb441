const TIMEOUT_MS = 2000;

/** Sends a request and returns the status of the answer; null when none comes within 2 s. */
export async function readStatus(url: string, init: RequestInit = {}): Promise<number | null> {
  try {
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    return response.status;
  } catch {
    return null;
  }
}
