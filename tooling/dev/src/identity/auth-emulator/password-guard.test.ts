import type { IncomingMessage } from 'node:http';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';

import { type AuthEmulator, startAuthEmulator } from './auth-emulator.ts';
import type { AccountOperations } from './emulator-api.ts';
import { loadEmulatorCode } from './emulator-code.ts';
import { limitPasswordTries } from './password-guard.ts';

const PASSWORD = 'a long secret';
const TOO_MANY = /TOO_MANY_ATTEMPTS_TRY_LATER/;
const ANSWER = z.looseObject({ error: z.object({ message: z.string() }).optional() });

let emulator: AuthEmulator;
beforeAll(async () => {
  emulator = await startAuthEmulator({
    host: '127.0.0.1',
    port: 0,
    projectId: 'demo-guard',
    accountsFile: null,
    onError(error) {
      throw error;
    },
  });
});
afterAll(async () => emulator.stop());

/** Calls the Auth API; returns the error message, or null on success. */
async function call(operation: string, body: object): Promise<string | null> {
  const answer = await fetch(
    `http://${emulator.host}/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=any`,
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  );
  return ANSWER.parse(await answer.json()).error?.message ?? null;
}

const logIn = async (email: string, password: string) => call('signInWithPassword', { email, password });

describe('password attempts', () => {
  test('blocks only the account that had 40 wrong passwords', async () => {
    for (const email of ['mio@example.com', 'yian@example.com'])
      expect(await call('signUp', { email, password: PASSWORD })).toBeNull();
    const answers: (string | null)[] = [];
    for (let tries = 0; tries < 40; tries += 1) answers.push(await logIn('Mio@example.com', 'not the one'));
    expect(answers[0]).toBe('INVALID_PASSWORD');
    expect(answers.at(-1)).toMatch(TOO_MANY);
    expect(await logIn('mio@example.com', PASSWORD)).toMatch(TOO_MANY);
    expect(await logIn('yian@example.com', PASSWORD)).toBeNull();
  });

  test('unblocks an account after 30 s and blocks an IP address after 100 failures', async () => {
    let nowMs = Date.UTC(2026, 0, 1);
    const { AgentProjectState } = loadEmulatorCode();
    const project = new AgentProjectState('demo-guard');
    const context = { req: { socket: { remoteAddress: '192.0.2.1' } } as IncomingMessage };
    const accounts: Pick<AccountOperations, 'signInWithPassword'> = {
      signInWithPassword(_project, body) {
        if (Reflect.get(body, 'password') !== PASSWORD) throw new Error('INVALID_PASSWORD');
        return 'signed in';
      },
    };
    const refuse = (message: string): never => {
      throw new Error(message);
    };
    limitPasswordTries(accounts, refuse, () => nowMs);
    const tryOnce = async (email: string, password: string): Promise<unknown> => {
      try {
        return await accounts.signInWithPassword(project, { email, password }, context);
      } catch (error) {
        return String(error);
      }
    };
    for (let tries = 0; tries < 10; tries += 1) await tryOnce('mio@example.com', 'wrong');
    expect(await tryOnce('mio@example.com', PASSWORD)).toMatch(TOO_MANY);
    nowMs += 30_000;
    expect(await tryOnce('mio@example.com', PASSWORD)).toBe('signed in');
    for (let number = 0; number < 100; number += 1) await tryOnce(`${number}@example.com`, 'wrong');
    expect(await tryOnce('yian@example.com', PASSWORD)).toMatch(TOO_MANY);
    nowMs += 60_000;
    expect(await tryOnce('yian@example.com', PASSWORD)).toBe('signed in');
  });
});

describe('new passwords', () => {
  test.each([
    ['seven77', /at least 8 characters/],
    ['        ', /at least 8 characters/],
    ['12345678', /must not be a common one/],
    ['Password', /must not be a common one/],
    ['wren-wren', /address or the name/],
  ])('refuses %j', async (password, message) => {
    expect(await call('signUp', { email: 'wren@example.com', password })).toMatch(message);
  });
});
