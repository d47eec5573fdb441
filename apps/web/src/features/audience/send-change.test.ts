import { type Audience, ResponseError } from '@musubi/api-client';
import { expect, test } from 'vitest';

import { type AudienceChange, sendChange, type StoreAudience } from './send-change.ts';

const BASE: Audience = {
  version: 1,
  hides_from_search: false,
  allows_ai_training: false,
  link_preview: 'profile',
  is_adult: false,
  is_locked: false,
  lock_hint: '',
  shows_name_on_door: false,
  keeps_campaign: false,
};

function conflict(submitted: number, current: Audience): ResponseError {
  const body = {
    type: 'about:blank',
    title: 'Conflict',
    status: 409,
    instance: '',
    code: 'version_conflict',
    submitted_version: submitted,
    current_version: current.version,
    current,
  };
  const headers = { 'content-type': 'application/problem+json' };
  return new ResponseError(new Response(JSON.stringify(body), { status: 409, headers }), 'refused');
}

/** Simulates the API. `others`: changes that another tab stores, one before each request. */
function createStore(others: readonly AudienceChange[] = []) {
  const coming = [...others];
  const requests: object[] = [];
  let current = BASE;
  const store: StoreAudience = async (request) => {
    requests.push(request);
    const other = coming.shift();
    if (other !== undefined) current = { ...current, ...other, version: current.version + 1 };
    if (request.version !== current.version) throw conflict(request.version, current);
    const { lock_word: _word, ...fields } = request;
    current = { ...current, ...fields, version: current.version + 1 };
    return current;
  };
  return { store, requests };
}

test('sends only the fields that change', async () => {
  const { store, requests } = createStore();
  const answer = await sendChange(store, BASE, { is_adult: true });
  expect(answer).toMatchObject({ isStored: true, current: { is_adult: true, version: 2 } });
  expect(requests).toEqual([{ is_adult: true, version: 1 }]);
});

test('stores a change together with other settings from another tab', async () => {
  const { store } = createStore([{ hides_from_search: true }, { keeps_campaign: true }]);
  expect(await sendChange(store, BASE, { is_adult: true })).toEqual({
    isStored: true,
    current: { ...BASE, is_adult: true, hides_from_search: true, keeps_campaign: true, version: 4 },
  });
});

test('reports success when another tab stored the same choice', async () => {
  const { store } = createStore([{ is_adult: true }]);
  expect(await sendChange(store, BASE, { is_adult: true })).toMatchObject({ isStored: true });
});

test('does not overwrite a hint that another tab stored', async () => {
  const { store, requests } = createStore([{ lock_hint: 'theirs' }]);
  expect(await sendChange(store, BASE, { lock_hint: 'mine' })).toMatchObject({
    isStored: false,
    current: { lock_hint: 'theirs', version: 2 },
  });
  expect(requests).toHaveLength(1);
});

test('does not overwrite the lock word of another tab', async () => {
  const { store } = createStore([{ is_locked: true }]);
  const change = { is_locked: true, lock_word: 'swan lake' };
  expect(await sendChange(store, BASE, change)).toMatchObject({
    isStored: false,
    current: { is_locked: true },
  });
});

test('overwrites a possibly changed lock word only when it is sent again', async () => {
  const { store, requests } = createStore([{ lock_word: 'giselle' }]);
  const refused = await sendChange(store, BASE, { lock_word: 'swan lake' });
  expect(refused).toMatchObject({ isStored: false, current: { version: 2 } });
  expect(requests).toHaveLength(1);
  expect(await sendChange(store, refused.current, { lock_word: 'swan lake' })).toMatchObject({
    isStored: true,
    current: { version: 3 },
  });
});

test('throws after too many conflicts, and on other errors', async () => {
  const { store } = createStore([1, 2, 3, 4, 5].map((count) => ({ keeps_campaign: count % 2 === 1 })));
  await expect(sendChange(store, BASE, { is_adult: true })).rejects.toBeInstanceOf(ResponseError);
  const broken = new Error('broken');
  await expect(sendChange(async () => Promise.reject(broken), BASE, { is_adult: true })).rejects.toBe(broken);
});
