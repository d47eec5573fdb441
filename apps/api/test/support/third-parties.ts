import { once } from 'node:events';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';

import { type CheckedRequest, createCheckedRequest } from '@musubi/server/checked-request';
import { createThirdParties } from '@musubi/third-parties/third-parties';

export interface TestThirdParties {
  /** `host:port` of the server. */
  readonly at: string;
  /** Asks the recorded third parties whatever the host, with less patience than the API has. */
  readonly request: CheckedRequest;
  /** How often somebody followed an answer inside. */
  readonly countInside: () => number;
  /** Posts a form as a browser does; where it is sent to next. */
  post(path: string, form: URLSearchParams): Promise<string>;
  readonly revokeInstagram: (username: string) => void;
  close(): void;
}

const PATIENCE_MS = 1000;

/** Starts the recorded third parties for a test; what leads inside is refused as in production. */
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
