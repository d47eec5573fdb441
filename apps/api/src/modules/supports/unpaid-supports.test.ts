import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { createCreator } from '../../../test/support/factories.ts';
import {
  choose,
  createSupportedCreator,
  listSupports,
  openPortal,
  setEnding,
  subscriptionOf,
  support,
} from '../../../test/support/supports.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';

let api: TestApp;
let fan = '';
let id = '';
/** Path of the subscription in the provider's customer portal. */
let path = '';

beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());

beforeEach(async () => {
  const creator = await createSupportedCreator(api);
  fan = (await createCreator(api)).id;
  ({ id } = await support(api, fan, creator.pub_id));
  path = `${await openPortal(api, fan)}/${await subscriptionOf(api, id)}`;
  await choose(api, path, 'fail');
});

describe('an unpaid support', () => {
  test('becomes active when the provider’s retry succeeds', async () => {
    expect(await choose(api, path, 'retry')).toMatchObject({ status: 303 });
    expect(await listSupports(api, fan)).toMatchObject([{ status: 'active' }]);
  });

  test.each([
    ['once', async () => {}],
    ['twice', async () => choose(api, path, 'fail')],
  ])(
    'ends at once, without another charge, when cancelled after the payment has failed %s',
    async (_name, fail) => {
      await fail();
      const ended = await setEnding(api, fan, { id, isEnding: true });
      expect(ended).toMatchObject({ status: 200, body: { status: 'ended' } });
      expect(await choose(api, path, 'retry')).toMatchObject({ status: 404 });
      expect(await listSupports(api, fan)).toMatchObject([{ status: 'ended' }]);
    },
  );
});
