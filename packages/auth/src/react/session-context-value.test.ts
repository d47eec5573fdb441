import { expect, expectTypeOf, test } from 'vitest';

import type { AuthErrorCode } from '../error-codes.ts';
import { createFakeSession } from '../testing/fake-session.ts';
import { createSignedIn } from '../testing/session-scenes.ts';
import { type ProfileResource, toSessionContextValue } from './session-context-value.ts';

interface Profile {
  readonly name: string;
}

function createProfile(resource: Partial<ProfileResource<Profile>> = {}) {
  const loads: string[] = [];
  const mutate = async (): Promise<void> => void loads.push('load');
  return { loads, profile: { data: undefined, isLoading: false, error: undefined, mutate, ...resource } };
}

const navigation = { navigate: () => {}, scrollToTop: () => {} };
const { session } = createFakeSession();

test('is loading until the session is known or has a problem', () => {
  const { profile } = createProfile();
  const inputs = { session, profile, navigation };
  expect(toSessionContextValue(inputs, { status: 'unknown', problem: null })).toMatchObject({
    isLoading: true,
    user: null,
    error: null,
  });
  expect(toSessionContextValue(inputs, { status: 'unknown', problem: 'network' })).toMatchObject({
    isLoading: false,
    problem: 'network',
    error: { code: 'network' },
  });
});

test('is loading until the profile has loaded', async () => {
  const fake = await createSignedIn();
  const inputs = { session: fake.session, navigation };
  const state = fake.session.getState();
  const loading = createProfile({ isLoading: true });
  expect(toSessionContextValue({ ...inputs, profile: loading.profile }, state)).toMatchObject({
    status: 'signedIn',
    isLoading: true,
    user: { id: 'user-1' },
    profile: undefined,
  });
  const loaded = createProfile({ data: { name: '花' } });
  expect(toSessionContextValue({ ...inputs, profile: loaded.profile }, state)).toMatchObject({
    isLoading: false,
    profile: { name: '花' },
    error: null,
  });
});

test('needs no profile in an app without profiles', async () => {
  const { session: signedIn } = await createSignedIn();
  const value = toSessionContextValue({ session: signedIn, navigation }, signedIn.getState());
  expect(value).toMatchObject({ status: 'signedIn', user: { id: 'user-1' }, isLoading: false, error: null });
  expect(value.profile).toBeUndefined();
  await expect(value.retry()).resolves.toBeUndefined();
});

test('has a user exactly when the status is signed in, for the compiler, too', () => {
  const value = toSessionContextValue<Profile>(
    { session, navigation },
    { status: 'signedOut', problem: null },
  );
  if (value.status === 'signedIn') {
    expectTypeOf(value.user.id).toBeString();
    expectTypeOf(value.profile).toEqualTypeOf<Profile | undefined>();
  } else {
    expectTypeOf(value.user).toBeNull();
    expectTypeOf(value.problem).toEqualTypeOf<AuthErrorCode | null>();
  }
  expect(value.status).toBe('signedOut');
});

test('hides an outdated profile while signed out', () => {
  const { profile } = createProfile({ data: { name: 'left over' }, isLoading: true });
  const value = toSessionContextValue(
    { session, profile, navigation },
    { status: 'signedOut', problem: null },
  );
  expect(value).toMatchObject({ profile: undefined, user: null, problem: null, isLoading: false });
});

test('retry loads the profile or the session, whichever failed', async () => {
  const fake = await createSignedIn();
  const failed = createProfile({ error: new Error('503') });
  const signedIn = toSessionContextValue(
    { session: fake.session, profile: failed.profile, navigation },
    fake.session.getState(),
  );
  expect(signedIn.error).toEqual(new Error('503'));
  await signedIn.retry();
  expect(failed.loads).toEqual(['load']);

  const { session: absent } = createFakeSession();
  const inputs = { session: absent, profile: failed.profile, navigation };
  await toSessionContextValue(inputs, { status: 'unknown', problem: 'network' }).retry();
  expect(absent.getState().status).toBe('signedOut');
});

test('navigates to the home page after logout by default', async () => {
  const visits: string[] = [];
  const fake = await createSignedIn();
  const { profile } = createProfile();
  const leaving = { navigate: (target: string) => void visits.push(target), scrollToTop: () => {} };
  const { logout } = toSessionContextValue(
    { session: fake.session, profile, navigation: leaving },
    fake.session.getState(),
  );
  await logout();
  await logout('/ja');
  expect(visits).toEqual(['/', '/ja']);
});
