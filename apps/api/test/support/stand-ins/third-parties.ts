import { once } from 'node:events';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';

import { type CheckedRequest, createCheckedRequest } from '@musubi/server/checked-request';
import { createThirdParties } from '@musubi/third-parties/third-parties';

export interface TestThirdParties {
  /** `host:port` of the server with the recorded responses. */
  readonly at: string;
  /**
   * Sends every request, whatever its host, to the server with the recorded responses. Uses a shorter timeout
   * than the API.
   */
  readonly request: CheckedRequest;
  /** Returns how many requests followed a redirect to an internal address. */
  readonly countInside: () => number;
  /** Posts a form like a browser; returns the target URL of the redirect. */
  post(path: string, form: URLSearchParams): Promise<string>;
  readonly revokeInstagram: (username: string) => void;
  close(): void;
}

const PATIENCE_MS = 1000;

/**
 * Starts a server with recorded responses of third parties. The returned `request` refuses internal
 * addresses, as in production.
 */
export async function startTestThirdParties(now: () => Date): Promise<TestThirdParties> {
  const { server, countInside, revokeInstagram } = createThirdParties({ now });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const at = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const isName = (host: string): boolean => !/^[\d.]+$/.test(host);
  const request = createCheckedRequest({ userAgent: 'tests', recorded: { at, standsFor: isName } });
  return {
    at,
    request: async (url, ask) => request(url, { ...ask, timeoutMs: PATIENCE_MS }),
    countInside,
    revokeInstagram,
    async post(path, form) {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const posting = httpRequest(`http://${at}${path}`, { method: 'POST', headers }).end(form.toString());
      const [response] = (await once(posting, 'response')) as [IncomingMessage];
      response.resume();
      return response.headers.location ?? '';
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
