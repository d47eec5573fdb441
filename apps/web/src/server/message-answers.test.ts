import { createHash } from 'node:crypto';

import { LOCALES } from '@musubi/domain/locales';
import { getT } from '@musubi/i18n/translator';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { createForwardingRig, type ForwardingRig } from './testing/forwarding-rig.ts';

let rig: ForwardingRig;

beforeEach(async () => {
  rig = await createForwardingRig();
  await rig.stopPage();
});

afterEach(async () => rig.stop());

test.each(LOCALES)('says in %s that the creator’s page is unavailable', async (locale) => {
  const { status, headers, body } = await rig.ask('/@mio', { headers: { 'accept-language': locale } });
  const t = await getT(locale, 'profile-page');
  const html = body.toString();
  expect(status).toBe(503);
  expect(headers).toMatchObject({
    'retry-after': '5',
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
    'content-language': locale,
    'content-length': String(body.length),
    vary: 'accept-language, cookie',
    'x-robots-tag': 'noindex',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
  });
  expect(html).toMatch(new RegExp(`^<!doctype html><html lang="${locale}">`));
  for (const word of [t('unavailable.title'), t('unavailable.body'), t('unavailable.retry')]) {
    expect(html).toContain(`>${word}</`);
  }
  expect(html).toContain('<meta name="robots" content="noindex">');
});

describe('the language of the message', () => {
  test.each([
    ['NEXT_LOCALE=zh-TW', 'ja', 'zh-TW'],
    ['NEXT_LOCALE=xx', 'ja;q=0.9, fr', 'ja'],
    ['', 'fr', 'en'],
    ['', '*;q=broken,,', 'en'],
  ])(
    'with the cookie %j and the Accept-Language header %s, is %s',
    async (cookie, acceptLanguage, locale) => {
      const { headers } = await rig.ask('/@mio', { headers: { cookie, 'accept-language': acceptLanguage } });
      expect(headers['content-language']).toBe(locale);
    },
  );
});

test('allows no scripts and no external resources, only its own style', async () => {
  const { headers, body } = await rig.ask('/@mio');
  const html = body.toString();
  const [, css = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
  const hash = createHash('sha256').update(css).digest('base64');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain(`style-src 'sha256-${hash}';script-src 'none'`);
  expect(html).not.toMatch(/<script| style=|(?:src|href)="(?!data:|")/);
  expect(body.length).toBeLessThan(10 * 1024);
});

test('supports light and dark mode', async () => {
  expect((await rig.ask('/@mio')).body.toString()).toContain('color-scheme: light dark');
});

test('answers HEAD without a body', async () => {
  const answer = await rig.ask('/@mio', { method: 'HEAD' });
  expect(answer.status).toBe(503);
  expect(Number(answer.headers['content-length'])).toBeGreaterThan(1_000);
  expect(answer.body).toHaveLength(0);
});
