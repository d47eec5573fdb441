import { SCOPES, type Scope } from '@musubi/domain/scopes';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';

import { connectAgent } from '../../../test/support/agent.ts';
import { createConnectionStage } from '../../../test/support/connection-stage.ts';
import { createTestConnection } from '../../../test/support/connections.ts';
import { createCreator } from '../../../test/support/factories.ts';
import { createCapturedLog } from '../../../test/support/logs.ts';
import { createTestAppForTest } from '../../../test/support/test-app.ts';
import { OPERATION_RULES } from '../../composition/modules.ts';
import { TOOLBOX } from './toolbox.ts';

const stage = createConnectionStage();
const URL_OF_NEW = 'https://example.com/new';
const NEW = { url: URL_OF_NEW, title: 'New video' };

const postMessage = async (headers: Readonly<Record<string, string>>, body: object | string = {}) =>
  stage.api.send({
    method: 'POST',
    url: '/mcp',
    headers: { accept: 'application/json, text/event-stream', ...headers },
    body,
  });

const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list' };

describe('the list of tools', () => {
  test('has 15 tools in at most 16 KB, none of which needs the addresses of readers', async () => {
    const { connection } = await stage.createPage();
    const { client } = await connectAgent(stage.api, connection);
    const { tools } = await client.listTools();
    expect(tools).toHaveLength(15);
    expect(JSON.stringify(tools).length).toBeLessThanOrEqual(16 * 1024);
    expect(TOOLBOX.flatMap(({ scopes }) => scopes)).not.toContain('readers.read');
  });

  test('names only tools of granted scopes', async () => {
    const owner = await stage.createOwner();
    const listWith = async (scopes: Scope[]) => {
      const agent = await connectAgent(stage.api, await createTestConnection(stage.api, owner, { scopes }));
      return agent.list();
    };
    expect(await listWith(['stats.read'])).toEqual(['what_worked']);
    expect(await listWith(['letters.read'])).toEqual(['read_letters']);
    expect(await listWith(['page.read'])).toEqual(['my_page']);
    expect(await listWith(['readers.read', 'following.read'])).toEqual([]);
    expect(await listWith([...SCOPES])).toHaveLength(15);
  });

  test('refuses a tool that is not listed', async () => {
    const owner = await stage.createOwner();
    const connection = await createTestConnection(stage.api, owner, { scopes: ['page.read'] });
    const agent = await connectAgent(stage.api, connection);
    await expect(agent.call('put_link_on_top', NEW)).rejects.toThrow(/put_link_on_top/);
  });

  test.each(TOOLBOX.map((tool) => [tool.name, tool] as const))(
    '%s calls only operations that its scopes open',
    (_name, { operations, scopes }) => {
      const rules = operations.map((id) => OPERATION_RULES[id].token);
      expect(rules.filter((rule) => !scopes.some((scope) => scope === rule))).toEqual([]);
    },
  );

  test.each(TOOLBOX.map(({ name, input }) => [name, input] as const))(
    '%s refuses unknown fields',
    (_name, input) => {
      expect(z.toJSONSchema(input, { io: 'input' })).toMatchObject({ additionalProperties: false });
    },
  );
});

describe('a request without a right', () => {
  test('gets 401 and where to ask for one', async () => {
    const { status, headers } = await postMessage({}, LIST);
    expect(status).toBe(401);
    expect(headers['www-authenticate']).toBe(
      'Bearer realm="musubi", resource_metadata="http://localhost:3002/.well-known/oauth-protected-resource/mcp", ' +
        'scope="page.read page.write stats.read letters.read"',
    );
  });

  test('gets 401 with an unknown token, and with the token of a sign-in', async () => {
    const owner = await stage.createOwner();
    const unknown = { authorization: `Bearer musubi_pat_${'x'.repeat(43)}` };
    const signedIn = { authorization: `Bearer ${await stage.api.tokens.sign(owner)}` };
    for (const headers of [unknown, signedIn]) {
      const answer = await postMessage(headers, LIST);
      expect(answer).toMatchObject({ status: 401, body: { code: 'token_invalid' } });
      expect(answer.headers['www-authenticate']).toMatch(/error="invalid_token", resource_metadata=/);
    }
  });

  test('opens the tools with a token for the tools, but not the API', async () => {
    const owner = await stage.createOwner();
    const { headers } = await createTestConnection(stage.api, owner, { resource: 'mcp' });
    expect(await postMessage(headers, LIST)).toMatchObject({ status: 200 });
    expect(await stage.api.send({ url: '/v4/profile', headers })).toMatchObject({
      status: 401,
      body: { code: 'token_invalid' },
    });
  });

  test('gets nothing after the connection ended', async () => {
    const { owner, connection } = await stage.createPage();
    const agent = await connectAgent(stage.api, connection);
    await stage.end(owner, connection.id);
    await expect(agent.call('my_page')).rejects.toThrow(/Unauthorized|401/);
  });
});

test('a tool that fails tells the agent nothing of the database, and is logged', async () => {
  const { log, lines } = createCapturedLog();
  const broken = await createTestAppForTest({ log });
  const { id } = await createCreator(broken);
  const agent = await connectAgent(broken, await createTestConnection(broken, id));
  await broken.db.execute(sql`alter table connection_writes rename to lost_writes`);
  for (const input of [{}, { dry_run: true }])
    expect(await agent.call('undo', input)).toMatchObject({
      isError: true,
      text: '500 internal_error: An internal error occurred',
    });
  expect(lines.filter((line) => line.includes('"tool failed"'))).toHaveLength(2);
});

test('the tools are closed while the operator has switched them off', async () => {
  const closed = await createTestAppForTest({ isOff: (part) => part === 'mcp' });
  const { id } = await createCreator(closed);
  const { headers } = await createTestConnection(closed, id);
  const answer = await closed.send({ method: 'POST', url: '/mcp', headers, body: LIST });
  expect(answer).toMatchObject({ status: 503, body: { code: 'service_unavailable' } });
  expect(answer.headers['retry-after']).toBe('60');
  expect((await closed.send({ url: '/profile/stats', headers })).status).toBe(200);
});

describe('the address of the tools', () => {
  test.each(['GET', 'DELETE', 'PUT'] as const)('takes no %s', async (method) => {
    const { status, headers } = await stage.api.send({ method, url: '/mcp' });
    expect({ status, allow: headers['allow'] }).toEqual({ status: 405, allow: 'POST' });
  });

  test('answers preflights of every origin', async () => {
    const { status, headers } = await stage.api.send({
      method: 'OPTIONS',
      url: '/mcp',
      headers: { origin: 'https://agent.example', 'access-control-request-method': 'POST' },
    });
    expect(status).toBe(204);
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-headers': expect.stringContaining('mcp-protocol-version') as string,
    });
    expect(headers['access-control-allow-credentials']).toBeUndefined();
  });

  test('refuses bodies above 256 KB, and bodies of other types', async () => {
    const { headers } = (await stage.createPage()).connection;
    const large = JSON.stringify({ ...LIST, params: { filler: 'x'.repeat(256 * 1024) } });
    expect((await postMessage(headers, large)).status).toBe(413);
    const typed = { ...headers, 'content-type': 'text/plain' };
    expect((await postMessage(typed, JSON.stringify(LIST))).status).toBe(415);
  });

  test('takes one message in each request, because the limits count requests', async () => {
    const { headers } = (await stage.createPage()).connection;
    for (const body of [`[${JSON.stringify(LIST)}]`, `\n\uFEFF [${JSON.stringify(LIST)}]`])
      expect(await postMessage({ ...headers, 'content-type': 'application/json' }, body)).toMatchObject({
        status: 400,
        body: { code: 'request_malformed', detail: 'Send one message in each request' },
      });
  });

  test('refuses a request without a message', async () => {
    const { headers } = (await stage.createPage()).connection;
    const answer = await stage.api.send({ method: 'POST', url: '/mcp', headers });
    expect(answer).toMatchObject({ status: 400, body: { code: 'body_missing' } });
  });

  test('keeps no stream open', async () => {
    const { headers } = (await stage.createPage()).connection;
    const answer = await postMessage(
      { ...headers, 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'subscriptions/listen' },
      {
        jsonrpc: '2.0',
        id: 1,
        method: 'subscriptions/listen',
        params: {
          notifications: { toolsListChanged: true },
          _meta: {
            'io.modelcontextprotocol/protocolVersion': '2026-07-28',
            'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
            'io.modelcontextprotocol/clientCapabilities': {},
          },
        },
      },
    );
    expect(answer.text).toContain('Subscription limit reached');
  });
});

describe.each(['legacy', 'auto'] as const)('an agent of the protocol %s', (mode) => {
  test('puts a link on top and takes it back', async () => {
    const { owner, connection } = await stage.createPage();
    const agent = await connectAgent(stage.api, connection, mode);
    expect(agent.client.getNegotiatedProtocolVersion()).toBe(mode === 'legacy' ? '2025-11-25' : '2026-07-28');
    const { json } = await agent.call('put_link_on_top', NEW);
    expect(json).toMatchObject({ done: 'added', position: 1, rows_before: 2, rows_after: 3 });
    expect(await stage.titlesOf(owner)).toEqual(['New video', 'One', 'Two']);
    expect((await agent.call('undo')).json).toMatchObject({ done: 'undone' });
    expect(await stage.titlesOf(owner)).toEqual(['One', 'Two']);
  });
});
