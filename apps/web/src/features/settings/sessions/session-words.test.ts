import { getT } from '@musubi/i18n/translator';
import { describe, expect, test } from 'vitest';

import { wordsOfSession } from './session-words.ts';

const NOW_MS = Date.parse('2026-11-20T12:00:00.000Z');

const session = {
  id: '0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e6f',
  is_current: false,
  browser: 'Safari',
  system: 'iOS',
  device: 'phone',
  signed_in_at: '2026-11-02T21:40:05.000Z',
  last_seen_at: '2026-11-19T11:00:00.000Z',
} as const;

async function wordsIn(locale: 'en' | 'ja' | 'zh-TW', changes: Partial<typeof session | object> = {}) {
  const t = await getT(locale, 'settings');
  return wordsOfSession({ ...session, ...changes }, t, { locale, nowMs: NOW_MS });
}

describe('the description of a session', () => {
  test('names the browser and system in every language', async () => {
    expect((await wordsIn('en')).name).toBe('Safari on iOS');
    expect((await wordsIn('ja')).name).toBe('Safari（iOS）');
    expect((await wordsIn('zh-TW')).name).toBe('Safari（iOS）');
    expect((await wordsIn('en', { system: null })).name).toBe('Safari');
    expect((await wordsIn('en', { browser: null })).name).toBe('A browser on iOS');
    expect((await wordsIn('en', { browser: null, system: null })).name).toBe('Unknown browser');
  });

  test('shows when another session was last used', async () => {
    const usedOf = async (changes: object) => (await wordsIn('en', changes)).notes[1];
    expect(await usedOf({})).toBe('Last used yesterday');
    expect(await usedOf({ last_seen_at: '2026-11-20T11:50:00.000Z' })).toBe('Used just now');
    expect(await usedOf({ is_current: true })).toBeUndefined();
    expect((await wordsIn('ja')).notes[1]).toBe('最終利用：昨日');
    expect((await wordsIn('zh-TW')).notes[1]).toBe('上次使用：昨天');
  });

  test('keeps the date and time of a login on one line', async () => {
    const signedInAt = new Date(2026, 10, 27, 16, 37).toISOString();
    const sinceIn = async (locale: 'en' | 'ja') =>
      (await wordsIn(locale, { signed_in_at: signedInAt })).notes[0];
    expect(await sinceIn('ja')).toBe('11月27日\u00A016:37にログイン');
    expect(await sinceIn('en')).toMatch(/^Logged in Nov\u00A027,\u00A04:37\sPM$/);
    expect((await wordsIn('ja', { signed_in_at: '2025-11-27T07:37:00.000Z' })).notes[0]).toContain('2025年');
  });
});
