import { ResponseError, type Profile, type Visibility } from '@musubi/api-client';
import { expect, test } from 'vitest';

import { createEditorProfile } from '#shared/testing/editor-profile.ts';

import { changeVisibility, type StoreVisibility } from './publishing.ts';

function problem(status: number, body: Readonly<Record<string, unknown>>): ResponseError {
  const headers = { 'content-type': 'application/problem+json' };
  return new ResponseError(new Response(JSON.stringify(body), { status, headers }), 'refused');
}

/** Simulates a stored profile. Before each write, another tab stores the next one of `newerVersions`. */
function createStore(stored: Profile, newerVersions: readonly number[] = []) {
  const coming = [...newerVersions];
  const calls: (readonly [number, Visibility])[] = [];
  let current = stored;
  const store: StoreVisibility = async (version, visibility) => {
    calls.push([version, visibility]);
    current = { ...current, version: coming.shift() ?? current.version };
    if (version !== current.version) {
      throw problem(409, {
        type: 'about:blank',
        title: 'Version conflict',
        status: 409,
        detail: '',
        instance: '',
        code: 'version_conflict',
        submitted_version: version,
        current_version: current.version,
        current: { user: current },
      });
    }
    current = { ...current, visibility, version: version + 1 };
    return { user: current };
  };
  return { store, calls };
}

const unlisted = createEditorProfile({ visibility: 'unlisted' });

test('overwrites the profile version that the screen fetched', async () => {
  const { store, calls } = createStore(unlisted);
  const published = await changeVisibility(store, { version: 1, visibility: 'public' });
  expect(published).toMatchObject({ sentVersion: 1, stored: { visibility: 'public', version: 2 } });
  expect(calls).toEqual([[1, 'public']]);
});

test('retries with the newer version when another tab has saved', async () => {
  const { store, calls } = createStore({ ...unlisted, bio: 'from another tab' }, [4]);
  const published = await changeVisibility(store, { version: 1, visibility: 'public' });
  expect(published).toMatchObject({
    sentVersion: 4,
    stored: { visibility: 'public', bio: 'from another tab', version: 5 },
  });
  expect(calls).toEqual([
    [1, 'public'],
    [4, 'public'],
  ]);
});

test('throws on a second version conflict and on any other error', async () => {
  const moving = createStore(unlisted, [4, 5]);
  await expect(changeVisibility(moving.store, { version: 1, visibility: 'public' })).rejects.toBeInstanceOf(
    ResponseError,
  );
  expect(moving.calls).toHaveLength(2);
  const broken = new Error('offline');
  await expect(
    changeVisibility(async () => Promise.reject(broken), { version: 1, visibility: 'public' }),
  ).rejects.toBe(broken);
});
