import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

import {
  createSecret,
  type OauthApp,
  type OauthTokens,
  redeemCode,
  toAuthorizeUrl,
} from '@musubi/third-parties/apps/oauth-client';

import { e2ePorts } from '../stack/stack-address.ts';

/** A request with which a browser comes back to the app. */
interface Arrival {
  readonly query: URLSearchParams;
  readonly referrer: string | undefined;
}

/** An app on this computer that registers itself, sends people to the consent screen and receives codes. */
export interface ConnectingApp {
  /** Address at which the app sends people, for these scopes. */
  readonly authorizeUrl: (scopes: readonly string[]) => string;
  readonly callback: string;
  readonly arrivals: readonly Arrival[];
  /** Exchanges the code of the last arrival for tokens. */
  readonly redeem: () => Promise<OauthTokens>;
  /** The status of a request with a token. */
  readonly read: (token: string, path: string) => Promise<number>;
  /** Calls a tool as an agent does; returns the text of the answer. */
  readonly useTool: (token: string, tool: string, input: object) => Promise<string>;
  readonly close: () => void;
}

const api = (path: string): string => `http://localhost:${e2ePorts(process.env).api}${path}`;

const toArrival = ({ url = '/', headers: { referer } }: IncomingMessage): Arrival => ({
  query: new URL(url, 'http://localhost').searchParams,
  referrer: referer,
});

async function register(name: string, callback: string): Promise<string> {
  const answer = await fetch(api('/oauth/register'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      client_name: name,
      redirect_uris: [callback],
      application_type: 'native',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    }),
  });
  if (answer.status !== 201) throw new Error(`The API answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { readonly client_id: string }).client_id;
}

export async function startConnectingApp(name: string): Promise<ConnectingApp> {
  const arrivals: Arrival[] = [];
  const server = createServer((request, response) => {
    const isCallback = request.url?.startsWith('/callback') === true;
    if (isCallback) arrivals.push(toArrival(request));
    response
      .writeHead(isCallback ? 200 : 204, { 'content-type': 'text/html; charset=utf-8' })
      .end(isCallback ? '<!doctype html><html lang="en"><title>App</title><h1>Back in the app</h1>' : '');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const callback = `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`;
  const app: OauthApp = {
    apiOrigin: api(''),
    call: async (path, init) => fetch(api(path), init),
    clientId: await register(name, callback),
    callback,
  };
  const verifier = createSecret();
  return {
    callback,
    arrivals,
    authorizeUrl: (scopes) => toAuthorizeUrl(app, { scopes, state: 'state-of-the-app', verifier }),
    redeem: async () => redeemCode(app, { code: arrivals.at(-1)?.query.get('code') ?? '', verifier }),
    read: async (token, path) =>
      (await fetch(api(path), { headers: { authorization: `Bearer ${token}` } })).status,
    async useTool(token, tool, input) {
      const answer = await fetch(api('/mcp'), {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
        },
        body: JSON.stringify({
          jsonrpc: '2.0',
          id: 1,
          method: 'tools/call',
          params: { name: tool, arguments: input },
        }),
      });
      return answer.text();
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
