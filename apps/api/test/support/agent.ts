import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

import type { TestApp } from './test-app.ts';

/** Revisions of the protocol: `legacy` is 2025-11-25, `auto` the newest that both sides know. */
export type ProtocolMode = 'legacy' | 'auto';

/** Returns `fetch` for the tools of a test app. */
const toAgentFetch =
  ({ app }: Pick<TestApp, 'app'>) =>
  async (url: string | URL, { method = 'GET', headers, body }: RequestInit = {}): Promise<Response> => {
    const answer = await app.inject({
      method: method as 'GET',
      url: new URL(url).pathname,
      headers: Object.fromEntries(new Headers(headers)),
      ...(typeof body === 'string' && { payload: body }),
    });
    const { statusCode: status, rawPayload } = answer;
    const kept = Object.entries(answer.headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]);
    return new Response(status === 204 ? null : new Uint8Array(rawPayload), { status, headers: kept });
  };

/** An agent that is connected to the tools. */
export interface Agent {
  readonly client: Client;
  /** Names of the listed tools. */
  readonly list: () => Promise<readonly string[]>;
  /** Calls a tool; returns the text for the model, and what the text contains if it is JSON. */
  readonly call: (name: string, input?: object) => Promise<ToolAnswer>;
}

interface ToolAnswer {
  readonly isError: boolean;
  readonly text: string;
  readonly json: Readonly<Record<string, unknown>>;
  readonly structured: Readonly<Record<string, unknown>> | undefined;
}

/** Connects the official client with the token of a connection. */
export async function connectAgent(
  api: TestApp,
  { token }: { readonly token: string },
  mode: ProtocolMode = 'auto',
): Promise<Agent> {
  const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode } });
  const transport = new StreamableHTTPClientTransport(new URL('http://localhost:3002/mcp'), {
    fetch: toAgentFetch(api),
    requestInit: { headers: { authorization: `Bearer ${token}` } },
  });
  await client.connect(transport);
  return {
    client,
    list: async () => (await client.listTools()).tools.map(({ name }) => name),
    async call(name, input = {}) {
      const result = await client.callTool({ name, arguments: { ...input } });
      const [first] = result.content as readonly { readonly text: string }[];
      const text = first?.text ?? '';
      return {
        isError: result.isError === true,
        text,
        json: text.startsWith('{') ? (JSON.parse(text) as ToolAnswer['json']) : {},
        structured: result.structuredContent as ToolAnswer['structured'],
      };
    },
  };
}
