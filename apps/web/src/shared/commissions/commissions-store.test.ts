import { type Commissions, ResponseError } from '@musubi/api-client';
import { createCommissions } from '@musubi/api-client/testing';
import { expect, test } from 'vitest';

import { takeSlot, type ToCommissionChange, toCommissionsRequest } from './commission-change.ts';
import { createCommissionsStore, type SendCommissions } from './commissions-store.ts';

const OPEN = createCommissions({ version: 4, state: 'open', slots_left: 3, slots_total: 4 });

function refusal(status: number, body: object): ResponseError {
  const headers = { 'content-type': 'application/problem+json' };
  const problem = { type: 'about:blank', title: 'Refused', status, instance: '', ...body };
  return new ResponseError(new Response(JSON.stringify(problem), { status, headers }), 'refused');
}

/** Simulates the API, which refuses stale versions. `setByOther` is a change of another tab. */
function createApi() {
  let current = OPEN;
  let isDown = false;
  const store = (change: Partial<Commissions>): Commissions =>
    (current = { ...current, ...change, version: current.version + 1 });
  const sending =
    (toChange: ToCommissionChange): SendCommissions =>
    async (stored) => {
      const { version, tells: _tells, ...fields } = toCommissionsRequest(stored, toChange(stored) ?? {});
      if (isDown) throw refusal(503, { code: 'service_unavailable' });
      if (version === current.version) return store(fields);
      throw refusal(409, {
        code: 'version_conflict',
        submitted_version: version,
        current_version: current.version,
        current,
      });
    };
  return {
    sending,
    setByOther: store,
    setDown: (next: boolean) => {
      isDown = next;
    },
  };
}

test('counts a second press from the answer to the first', async () => {
  const api = createApi();
  const store = createCommissionsStore();
  const presses = [store(OPEN, api.sending(takeSlot)), store(OPEN, api.sending(takeSlot))];
  const answers = await Promise.all(presses);
  expect(answers.map(({ current }) => current.slots_left)).toEqual([2, 1]);
});

test('overwrites nothing that another tab has stored, and stores the change when sent again', async () => {
  const api = createApi();
  const store = createCommissionsStore();
  api.setByOther({ state: 'closed', note: 'busy' });
  const refused = await store(OPEN, api.sending(takeSlot));
  expect(refused).toMatchObject({ isStored: false, current: { state: 'closed', slots_left: 3 } });
  const again = await store(OPEN, api.sending(takeSlot));
  expect(again).toMatchObject({ isStored: true, current: { state: 'closed', note: 'busy', slots_left: 2 } });
});

test('prefers a newer state that the screen has read', async () => {
  const api = createApi();
  const store = createCommissionsStore();
  await store(OPEN, api.sending(takeSlot));
  const read = api.setByOther({ slots_left: 4 });
  expect((await store(read, api.sending(takeSlot))).current.slots_left).toBe(3);
});

test('goes on after a failure', async () => {
  const api = createApi();
  const store = createCommissionsStore();
  api.setDown(true);
  await expect(store(OPEN, api.sending(takeSlot))).rejects.toMatchObject({ code: 'service_unavailable' });
  api.setDown(false);
  expect((await store(OPEN, api.sending(takeSlot))).current.slots_left).toBe(2);
});
