import {
  type AppStandIn,
  createStatsReader,
  STATS_READER_ID,
  STATS_READER_PATH,
} from '@musubi/third-parties/apps/stats-reader';
import { createRecordedAccounts } from '@musubi/third-parties/recorded-accounts';
import { beforeAll, describe, expect, test } from 'vitest';

import { createOauthStage } from '../../../../test/support/oauth-stage.ts';

const API = 'http://localhost:3002';
const ORIGIN = 'http://localhost:3004';
const MINUTE_MS = 60_000;

const stage = createOauthStage();

let app: AppStandIn;
beforeAll(async () => {
  app = createStatsReader({ apiOrigin: API, origin: ORIGIN, call: callApi });
  stage.documents.set(STATS_READER_ID, JSON.parse((await open(STATS_READER_ID)).text));
});

/** Sends the requests of the app to the API of the test. */
async function callApi(path: string, init: RequestInit = {}): Promise<Response> {
  const request = new Request(new URL(path, API), init);
  const { statusCode, headers, body } = await stage.api.app.inject({
    method: request.method as 'GET',
    url: path,
    headers: Object.fromEntries(request.headers),
    payload: await request.text(),
  });
  const sent = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
  return new Response(body, { status: statusCode, headers: sent });
}

/** Opens an address of the app as a browser with this cookie. */
async function open(url: string, { cookie = '', method = 'GET' } = {}) {
  const answer = await app({
    method,
    url: new URL(url, ORIGIN),
    headers: { cookie },
    body: '',
    form: new URLSearchParams(),
    now: stage.api.clock.now(),
    accounts: createRecordedAccounts([]),
  });
  const text = typeof answer?.body === 'string' ? answer.body : '';
  return { answer, text, to: answer?.headers?.['location'] ?? '' };
}

/** Presses Connect, and answers the request as this person. */
async function connect(as: string, decision: 'allowed' | 'refused' = 'allowed') {
  const started = await open(`${STATS_READER_PATH}/connect`);
  const cookie = started.answer?.headers?.['set-cookie']?.split(';')[0] ?? '';
  const browser = stage.createBrowser();
  const uid = (await browser.get(started.to)).to?.split('/connect/')[1];
  const { body } = await stage.api.send<{ return_to: string }>({
    method: 'POST',
    url: `/v4/connection_requests/${uid}`,
    as,
    body: { decision, ...(decision === 'allowed' && { scopes: ['stats.read'] }) },
  });
  return { cookie, back: (await browser.get(body.return_to)).to ?? '' };
}

describe('the stats reader of the local stack', () => {
  test('shows the numbers of the person who lets it in, until she disconnects it', async () => {
    const owner = await stage.createOwner();
    const { cookie, back } = await connect(owner);
    expect((await open(back, { cookie })).to).toBe(STATS_READER_PATH);
    const shown = await open(STATS_READER_PATH, { cookie });
    expect(shown.text).toContain('<td>the last 7</td><td>0</td><td>0</td><td>0</td>');
    await open(`${STATS_READER_PATH}/disconnect`, { cookie, method: 'POST' });
    expect((await open(STATS_READER_PATH, { cookie })).text).toContain('>Connect</a>');
    const { body } = await stage.api.send<{ items: unknown[] }>({ url: '/v4/connections', as: owner });
    expect(body.items).toEqual([]);
  });

  test('asks for a new token when the old one has ended', async () => {
    const { cookie, back } = await connect(await stage.createOwner());
    await open(back, { cookie });
    stage.api.clock.advance(11 * MINUTE_MS);
    expect((await open(STATS_READER_PATH, { cookie })).text).toContain('the last 7');
  });

  test('says that the connection has ended when the owner ended it', async () => {
    const owner = await stage.createOwner();
    const { cookie, back } = await connect(owner);
    await open(back, { cookie });
    const { body } = await stage.api.send<{ items: { id: string }[] }>({ url: '/v4/connections', as: owner });
    await stage.api.send({ method: 'DELETE', url: `/v4/connections/${body.items[0]?.id}`, as: owner });
    expect((await open(STATS_READER_PATH, { cookie })).text).toContain('The connection has ended.');
    expect((await open(STATS_READER_PATH, { cookie })).text).toContain('>Connect</a>');
  });

  test('says that it was not let in', async () => {
    const { cookie, back } = await connect(await stage.createOwner(), 'refused');
    expect((await open(back, { cookie })).text).toContain('You did not let the app in (access_denied).');
  });

  test('takes no answer that belongs to another browser', async () => {
    const { back } = await connect(await stage.createOwner());
    const other = await connect(await stage.createOwner());
    expect((await open(back, { cookie: other.cookie })).answer?.status).toBe(400);
    expect((await open(back)).answer?.status).toBe(400);
  });
});
