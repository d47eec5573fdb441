import type { MusubiClientOptions } from '@musubi/api-client';

export interface UploadOptions {
  /** Called during the upload with the number of bytes sent and the total number of bytes. */
  readonly onProgress: (sent: number, total: number) => void;
  /** Aborts the upload. */
  readonly signal: AbortSignal;
}

/** A fetch that reports the upload's progress, which the browser's own fetch does not. */
export function createUploadFetch({
  onProgress,
  signal,
}: UploadOptions): NonNullable<MusubiClientOptions['fetch']> {
  return async (url, init = {}) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    // oxlint-disable-next-line eslint/no-restricted-globals -- the API client sends this request, and fetch tells no progress
    const request = new XMLHttpRequest();
    const abort = (): void => request.abort();
    request.open(init.method ?? 'GET', url);
    for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded, total));
    request.addEventListener('load', () => resolve(toResponse(request)));
    request.addEventListener('error', () => reject(new TypeError('The upload failed')));
    request.addEventListener('abort', () => reject(new DOMException('The upload was aborted', 'AbortError')));
    signal.addEventListener('abort', abort);
    if (signal.aborted) reject(new DOMException('The upload was aborted', 'AbortError'));
    // The cast is safe, because the client sends forms and never streams.
    else request.send((init.body ?? null) as XMLHttpRequestBodyInit | null);
    return promise.finally(() => signal.removeEventListener('abort', abort));
  };
}

function toResponse(request: XMLHttpRequest): Response {
  // Reads all headers, because reading a single header that CORS does not expose would log an error.
  const lines = request.getAllResponseHeaders().split('\r\n');
  const headers = new Headers(
    lines.filter(Boolean).map((line): [string, string] => {
      const [name = '', value = ''] = line.split(/:\s*(.*)/, 2);
      return [name, value];
    }),
  );
  return new Response(request.responseText, { status: request.status, headers });
}
