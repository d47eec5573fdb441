import { describe, expect, test } from 'vitest';

import { createConnectionStage } from '../../../../test/support/connection-stage.ts';
import { createTestConnection } from '../../../../test/support/connections.ts';
import { createLinkInput } from '../../../../test/support/factories.ts';
import { importText } from '../../../../test/support/imports.ts';
import { linkItem, readContent } from '../../../../test/support/pages/page-content.ts';

const stage = createConnectionStage();

const KOFI = 'https://ko-fi.com/mio';

describe('links to payment services', () => {
  async function createPaidPage(mayChangePaymentLinks: boolean) {
    const links = [createLinkInput({ title: 'Tip', url: KOFI }), createLinkInput({ title: 'Art' })];
    return stage.createPage({ mayChangePaymentLinks }, links);
  }
  const refused = (pointer: string) => ({
    status: 403,
    body: { code: 'field_not_allowed', errors: [{ pointer, code: 'not_allowed' }] },
  });

  test.each([
    [
      'replace',
      (items: readonly object[]) => [linkItem(1, { url: 'https://ko-fi.com/thief' }), ...items.slice(1)],
      '/body/items/0/link/url',
    ],
    [
      'add',
      (items: readonly object[]) => [...items, linkItem(1, { url: 'https://www.paypal.com/paypalme/x' })],
      '/body/items/2/link/url',
    ],
    ['remove', (items: readonly object[]) => items.slice(1), '/body'],
    [
      'hide',
      ([tip, ...others]: readonly object[]) => [
        { link: { ...(tip as { link: object }).link, is_visible: false } },
        ...others,
      ],
      '/body/items/0/link/url',
    ],
  ])('cannot be changed: %s', async (_what, change, pointer) => {
    const { owner, connection } = await createPaidPage(false);
    expect(await stage.write({ owner, connection }, change)).toMatchObject(refused(pointer));
    expect(await stage.titlesOf(owner)).toEqual(['Tip', 'Art']);
  });

  test('can be moved, and other links can change', async () => {
    const { owner, connection } = await createPaidPage(false);
    const { status } = await stage.write({ owner, connection }, (items) => [
      linkItem(5, { title: 'New' }),
      ...items.toReversed(),
    ]);
    expect(status).toBe(200);
    expect(await stage.titlesOf(owner)).toEqual(['New', 'Art', 'Tip']);
  });

  test('can be changed where the person allowed it', async () => {
    const { owner, connection } = await createPaidPage(true);
    expect((await stage.write({ owner, connection }, (items) => items.slice(1))).status).toBe(200);
  });

  test('stay in the list of links that has no blocks', async () => {
    const { owner, connection } = await createPaidPage(false);
    const { links } = await readContent(stage.api, owner);
    const put = async (urls: readonly string[]) =>
      stage.api.send({
        method: 'PUT',
        url: '/v4/external_links',
        headers: connection.headers,
        body: { version: links.version, links: urls.map((url) => createLinkInput({ url })) },
      });
    expect(await put(['https://ko-fi.com/thief'])).toMatchObject(refused('/body/links/0/url'));
    expect((await put(['https://example.com/', KOFI])).status).toBe(200);
  });
});

describe('streams', () => {
  test('lead to no payment service, neither live nor as a recording', async () => {
    const owner = await stage.createOwner();
    const { headers } = await createTestConnection(stage.api, owner);
    const startsAt = new Date(stage.api.clock.now().getTime() + 3_600_000).toISOString();
    const announced = await stage.api.send({
      method: 'POST',
      url: '/v4/live',
      headers,
      body: { title: 'Drawing', url: KOFI, starts_at: startsAt },
    });
    expect(announced).toMatchObject({ status: 403, body: { errors: [{ pointer: '/body/url' }] } });
    const replayed = await stage.api.send({
      method: 'PUT',
      url: `/v4/past_streams/${crypto.randomUUID()}`,
      headers,
      body: { replay_url: KOFI },
    });
    expect(replayed).toMatchObject({ status: 403, body: { errors: [{ pointer: '/body/replay_url' }] } });
  });
});

test('a token may read the page behind a payment link, to copy its picture', async () => {
  const { connection } = await stage.createPage({}, [createLinkInput({ title: 'Tip', url: KOFI })]);
  const answer = await stage.api.send({
    method: 'POST',
    url: '/v4/link_pictures',
    headers: connection.headers,
    body: { url: KOFI },
  });
  expect(answer.body).not.toMatchObject({ code: 'field_not_allowed' });
  expect(answer.status).not.toBe(403);
});

describe('an import', () => {
  test('cannot write the contact address or payment links by a token', async () => {
    const owner = await stage.createOwner();
    const { headers } = await createTestConnection(stage.api, owner);
    const made = await importText(stage.api, owner, `Tip ${KOFI}`);
    const answer = await stage.api.send({
      method: 'POST',
      url: `/v4/imports/${made.id}/application`,
      headers,
      body: {
        links_version: made.links_version,
        profile_version: made.profile_version,
        items: made.items.map(({ id: item }) => item),
        fields: ['contact_email'],
      },
    });
    expect(answer).toMatchObject({
      status: 403,
      body: { errors: [{ pointer: '/body/fields/0' }, { pointer: '/body/items/0' }] },
    });
  });
});
