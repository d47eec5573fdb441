import { createFakeClock } from '@musubi/auth/testing/fake-clock';
import { expect, test } from 'vitest';

import { FONT_TIMEOUT_MS, FontLoading } from './font-loading.ts';
import { createFontPlusService, createStandIns, type FontPlus, type FontService } from './font-service.ts';

const SETTINGS = {
  key: 'JItqYG3JnkE%3D&box=PkIVeFGe~ik%3D',
  families: { ntlg: 'Gothic', dnp_shuei_mincho: 'Mincho', maru_maru_gothic: 'Maru' },
} as const;

function createSubject() {
  const clock = createFakeClock(0);
  const logged: unknown[] = [];
  const loading = new FontLoading({
    schedule: clock.schedule,
    logger: { error: (message: unknown) => void logged.push(message) },
  });
  return { clock, logged, loading };
}

test('completes when FONTPLUS has loaded the three fonts', async () => {
  const { logged, loading } = createSubject();
  const asked: unknown[] = [];
  const done = Promise.withResolvers<() => void>();
  const fontPlus: FontPlus = {
    setFonts: (families) => void asked.push(families),
    attachCompleteEvent: (listener) => done.resolve(listener),
    start: () => void asked.push('start'),
  };
  loading.start(
    createFontPlusService(SETTINGS, {
      addScript: async (url) => void asked.push(url),
      findFontPlus: () => fontPlus,
    }),
  );
  const complete = await done.promise;
  expect(loading.getState()).toBe('loading');
  complete();
  await expect.poll(loading.getState).toBe('complete');
  expect(asked).toEqual([
    'https://webfont.fontplus.jp/accessor/script/fontplus.js?JItqYG3JnkE%3D&box=PkIVeFGe~ik%3D&aa=1&ab=2',
    ['Gothic', 'Mincho', 'Maru'],
    'start',
  ]);
  expect(logged).toEqual([]);
});

test.each<[string, FontService]>([
  [
    'cannot be loaded',
    createFontPlusService(SETTINGS, {
      addScript: async () => Promise.reject(new Error('blocked')),
      findFontPlus: () => undefined,
    }),
  ],
  [
    'defines no FontPlus object',
    createFontPlusService(SETTINGS, { addScript: async () => {}, findFontPlus: () => undefined }),
  ],
])('logs the specified error and completes when the script %s', async (_, service) => {
  const { logged, loading } = createSubject();
  loading.start(service);
  await expect.poll(loading.getState).toBe('complete');
  expect(logged).toEqual(['FONTPLUS is not loaded']);
});

test('completes after the time limit', () => {
  const { clock, loading } = createSubject();
  const heard: string[] = [];
  loading.subscribe(() => heard.push(loading.getState()));
  loading.start({ load: async () => new Promise(() => {}) });
  clock.advance(FONT_TIMEOUT_MS - 1);
  expect(heard).toEqual([]);
  clock.advance(1);
  expect(heard).toEqual(['complete']);
});

test('loads the stand-in fonts for the letters of the language', async () => {
  const asked: unknown[] = [];
  const fonts = {
    load: async (font: string, text?: string) => {
      asked.push([font, text]);
      return [];
    },
  };
  await createStandIns(fonts, ['"Zen Maru Gothic",sans-serif'], 'あ').load();
  expect(asked).toEqual([['1em "Zen Maru Gothic",sans-serif', 'あ']]);
});
