import { runInNewContext } from 'node:vm';

import { LOCALES } from '@musubi/domain/locales';
import { localizePath } from '@musubi/i18n/locale-paths';
import { getT } from '@musubi/i18n/translator';
import { describe, expect, test } from 'vitest';

import { createOfflineFiles, type OfflineFile } from './offline-files.ts';

type WorkerListener = (event: { readonly waitUntil: (work: Promise<unknown>) => void }) => void;

async function findFile(path: string, script: string | null = 'run()'): Promise<OfflineFile> {
  const files = await createOfflineFiles({
    script,
    build: 'b"1',
    contentOrigin: 'https://content.example',
    webOrigin: 'https://own.example',
  });
  const file = files.get(path);
  if (file === undefined) throw new Error(`${path} is missing`);
  return file;
}

describe.each(LOCALES)('the files for %s', (locale) => {
  test('include the worker with its build, which browsers check at each navigation', async () => {
    const { headers, body } = await findFile(localizePath('/my/offline-worker.js', locale));
    expect(body.toString()).toBe(String.raw`self.OFFLINE_BUILD="b\"1";` + '\nrun()');
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/javascript; charset=utf-8',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
      'x-content-type-options': 'nosniff',
    });
    // Without this header, no script can widen the scope to public pages.
    expect(headers).not.toHaveProperty('service-worker-allowed');
  });

  test('include the offline screen, which needs no other file', async () => {
    const { headers, body } = await findFile(localizePath('/my/offline.html', locale));
    const t = await getT(locale, 'common');
    const html = body.toString();
    expect(html).toContain(`<html lang="${locale}">`);
    for (const word of [t('offline_screen.title'), t('offline_screen.body'), t('action.retry')])
      expect(html).toContain(`>${word}</`);
    expect(html).not.toMatch(/(?:src|href)="(?:\/|https?:)/);
    expect(headers['content-security-policy']).toContain("script-src 'none'");
  });
});

test('sends a worker that removes itself when the operator has turned it off', async () => {
  const { body } = await findFile('/my/offline-worker.js', null);
  const deleted: string[] = [];
  const ended: string[] = [];
  const listeners = new Map<string, WorkerListener>();
  // Runs the script with fake globals of a worker.
  runInNewContext(body.toString(), {
    addEventListener: (type: string, listener: WorkerListener) => listeners.set(type, listener),
    skipWaiting: () => ended.push('waiting'),
    caches: {
      keys: async () => ['member-screens-b1'],
      delete: async (name: string) => deleted.push(name),
    },
    registration: { unregister: async () => ended.push('registration') },
  });
  const work: Promise<unknown>[] = [];
  for (const type of ['install', 'activate'])
    listeners.get(type)?.({ waitUntil: (promise) => void work.push(promise) });
  await Promise.all(work);
  expect(deleted).toEqual(['member-screens-b1']);
  expect(ended).toEqual(['waiting', 'registration']);
});
