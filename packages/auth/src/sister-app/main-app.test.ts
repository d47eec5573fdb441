import { describe, expect, test } from 'vitest';

import type { AuthError } from '../error-codes.ts';
import type { SignInMethod } from '../ports.ts';
import { createFakeClock } from '../testing/fake-clock.ts';
import { createFakeWindows } from '../testing/fake-windows.ts';
import { type MainApp, signInByMainApp } from './main-app.ts';
import { openSisterLink } from './sister-app.ts';

const MAIN = 'https://musubi.example';
const SISTER = 'https://shop.example';
const MAIN_APP: MainApp = { origin: MAIN, appId: 'shop', locale: 'ja' };

function createScene({ registered = SISTER } = {}) {
  const clock = createFakeClock();
  const windows = createFakeWindows({ main: MAIN, sister: SISTER });
  const signedIn: SignInMethod[] = [];
  const session = { signIn: async (method: SignInMethod) => void signedIn.push(method) };
  const giveUp = new AbortController();
  const start = async (): Promise<string> =>
    signInByMainApp(MAIN_APP, { session, clock, view: windows.sister.view }, giveUp.signal).then(
      () => 'signed in',
      (error: unknown) => (error as AuthError).code,
    );
  const openLink = () => openSisterLink({ app: { origin: registered }, view: windows.main.view, clock });
  return { ...windows, clock, giveUp, openLink, signedIn, start };
}

async function createAsked() {
  const scene = createScene();
  const outcome = scene.start();
  const link = scene.openLink();
  await expect.poll(link.getState).toBe('asked');
  return { ...scene, outcome, link };
}

function lastStateOf(sent: readonly { readonly message: unknown }[]): string {
  const { state } = (sent.at(-1)?.message ?? {}) as { readonly state?: string };
  return state ?? '';
}

describe('signing in through the main app', () => {
  test('opens a centred 500 by 600 popup and signs in with its token', async () => {
    const { link, opened, outcome, main, sister, signedIn } = await createAsked();
    expect(opened).toEqual([
      [`${MAIN}/ja/login?app=shop`, '_blank', 'popup,width=500,height=600,left=600,top=250'],
    ]);
    expect(await link.sendToken('a-custom-token')).toBe(true);
    expect(await outcome).toBe('signed in');
    expect(signedIn).toEqual([{ kind: 'custom_token', token: 'a-custom-token' }]);
    expect(main.handle.closed).toBe(true);
    expect(sister.listenerCount()).toBe(0);
    // The target origin `*` would send messages to any site.
    expect(new Set(sister.sent.map(({ targetOrigin }) => targetOrigin))).toEqual(new Set([SISTER]));
    expect(new Set(main.sent.map(({ targetOrigin }) => targetOrigin))).toEqual(new Set([MAIN]));
  });

  test('sends its request again after the popup reloads, for example in another language', async () => {
    const { link, openLink, outcome } = await createAsked();
    link.stop();
    const next = openLink();
    await expect.poll(next.getState).toBe('asked');
    expect(await next.sendToken('a-custom-token')).toBe(true);
    expect(await outcome).toBe('signed in');
  });

  test('is cancelled when the user declines', async () => {
    const { link, outcome, main } = await createAsked();
    link.refuse();
    expect(await outcome).toBe('cancelled');
    expect(main.handle.closed).toBe(true);
  });

  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['the origin with another port', { origin: `${MAIN}:8443` }],
    ['another window of the main app', { source: {} }],
  ])('ignores a response from %s', async (_name, from) => {
    const { outcome, giveUp, sister, main, signedIn } = await createAsked();
    sister.receive({
      data: { type: 'sign-on:token', state: lastStateOf(main.sent), token: 'forged' },
      ...from,
    });
    giveUp.abort();
    expect(await outcome).toBe('cancelled');
    expect(signedIn).toEqual([]);
  });

  test.each([
    [
      'with the `state` of another request',
      { type: 'sign-on:token', state: 'A'.repeat(22), token: 'forged' },
    ],
    ['without a token', { type: 'sign-on:token', state: 'AQEBAQEBAQEBAQEBAQEBAQ' }],
    ['of another message type', { type: 'setSession', token: 'forged' }],
    ['that is a string', 'forged'],
    ['that is null', null],
  ])('ignores a message %s', async (_name, data) => {
    const { outcome, giveUp, sister, signedIn } = await createAsked();
    sister.receive({ data });
    giveUp.abort();
    expect(await outcome).toBe('cancelled');
    expect(signedIn).toEqual([]);
  });

  test('accepts only the first response', async () => {
    const { outcome, sister, main, signedIn } = await createAsked();
    const state = lastStateOf(main.sent);
    sister.receive({ data: { type: 'sign-on:token', state, token: 'first' } });
    sister.receive({ data: { type: 'sign-on:token', state, token: 'second' } });
    expect(await outcome).toBe('signed in');
    expect(signedIn).toEqual([{ kind: 'custom_token', token: 'first' }]);
  });

  test('uses a new random `state` for each attempt', async () => {
    const { start, openLink, main, giveUp } = createScene();
    const outcomes = [start(), start()];
    openLink();
    await expect.poll(() => main.sent).toHaveLength(2);
    const states = main.sent.map(({ message }) => (message as { readonly state: string }).state);
    expect(new Set(states).size).toBe(2);
    expect(states[0]).toMatch(/^[\w-]{22}$/);
    giveUp.abort();
    expect(await Promise.all(outcomes)).toEqual(['cancelled', 'cancelled']);
  });

  test('reports a blocked popup at once', async () => {
    const { blockPopups, start } = createScene();
    blockPopups();
    expect(await start()).toBe('popup_blocked');
  });

  test('is cancelled when the user closes the popup', async () => {
    const { clock, outcome, main } = await createAsked();
    main.handle.close();
    clock.advance(500);
    clock.advance(999);
    clock.advance(1);
    expect(await outcome).toBe('cancelled');
  });

  test('accepts a response that arrives just after the popup closes', async () => {
    const { clock, link, outcome, main } = await createAsked();
    void link.sendToken('a-custom-token');
    main.handle.close();
    clock.advance(900);
    expect(await outcome).toBe('signed in');
  });

  test('times out after 15 minutes', async () => {
    const { clock, outcome, main } = await createAsked();
    clock.advance(15 * 60_000);
    expect(await outcome).toBe('redirect_lost');
    expect(main.handle.closed).toBe(true);
  });

  test('closes the popup even if the attempt was aborted before its start', async () => {
    const { giveUp, start, main } = createScene();
    giveUp.abort();
    expect(await start()).toBe('cancelled');
    expect(main.handle.closed).toBe(true);
  });
});

describe('the popup of the main app', () => {
  test('reports a lost connection when it has no opener', async () => {
    const { clock, main } = createScene();
    const link = openSisterLink({
      app: { origin: SISTER },
      view: { ...main.view, opener: null },
      clock,
    });
    expect(link.getState()).toBe('lost');
    expect(await link.sendToken('a-custom-token')).toBe(false);
  });

  test('exchanges no messages with an opener at an unregistered origin', async () => {
    const { clock, openLink, sister, signedIn, start, giveUp } = createScene({
      registered: 'https://shop.example:8443',
    });
    const outcome = start();
    const link = openLink();
    await Promise.resolve();
    clock.advance(10_000);
    expect(link.getState()).toBe('lost');
    expect(await link.sendToken('a-custom-token')).toBe(false);
    expect(sister.sent.map(({ targetOrigin }) => targetOrigin)).toEqual(['https://shop.example:8443']);
    giveUp.abort();
    expect(await outcome).toBe('cancelled');
    expect(signedIn).toEqual([]);
  });

  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another window', { source: {} }],
    ['an unknown window', { source: null }],
  ])('ignores a request from %s', (_name, from) => {
    const { main, openLink, sister } = createScene();
    const link = openLink();
    main.receive({ data: { type: 'sign-on:request', state: 'A'.repeat(22) }, ...from });
    expect(link.getState()).toBe('waiting');
    expect(sister.sent).toHaveLength(1);
  });

  test.each(['short', `${'A'.repeat(21)}*`, 'A'.repeat(129), 7])(
    'rejects %j as the `state` of a request',
    (state) => {
      const { main, openLink } = createScene();
      const link = openLink();
      main.receive({ data: { type: 'sign-on:request', state } });
      expect(link.getState()).toBe('waiting');
    },
  );

  test('reports a lost connection when the opener is closed or silent', async () => {
    const { clock, link, sister } = await createAsked();
    const states: string[] = [];
    link.subscribe(() => states.push(link.getState()));
    const sending = createAsked().then(async (other) => {
      other.sister.handle.close();
      const sent = other.link.sendToken('a-custom-token');
      other.clock.advance(10_000);
      return sent;
    });
    expect(await sending).toBe(false);
    sister.handle.close();
    clock.advance(500);
    expect(states).toEqual(['lost']);
    link.stop();
  });
});
