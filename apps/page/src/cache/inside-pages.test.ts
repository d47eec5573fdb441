import { expect, test } from 'vitest';

import { finishPage } from './finished-page.ts';
import { createInsidePages } from './inside-pages.ts';

const finished = (html: string) =>
  finishPage({
    html,
    headers: {},
    changesAtMs: null,
    facts: { isListed: false, allowsTraining: false, hasCard: true, door: null },
  });

function createCounted() {
  let now = 0;
  let made = 0;
  const pages = createInsidePages(() => now);
  const get = async (...content: readonly unknown[]) =>
    pages(content, async () => {
      made += 1;
      return finished(`<p>${made}</p>`);
    });
  return { get, pages, advance: (ms: number) => void (now += ms), made: () => made };
}

test('renders a page once in 30 seconds, also for concurrent requests', async () => {
  const { get, advance, made } = createCounted();
  const [one, other] = await Promise.all([get({ name: 'Mio' }, 'ja'), get({ name: 'Mio' }, 'ja')]);
  expect(other).toBe(one);
  advance(29_999);
  expect(await get({ name: 'Mio' }, 'ja')).toBe(one);
  advance(1);
  expect(await get({ name: 'Mio' }, 'ja')).not.toBe(one);
  expect(made()).toBe(2);
});

test('renders again for other content or another language', async () => {
  const { get, made } = createCounted();
  await get({ name: 'Mio' }, 'ja');
  await get({ name: 'Mio' }, 'en');
  await get({ name: 'Rin' }, 'ja');
  expect(made()).toBe(3);
});

test('tries again after a failure', async () => {
  const { get, pages } = createCounted();
  const content = [{ name: 'Mio' }, 'ja'];
  await expect(pages(content, async () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect((await get(...content)).kind).toBe('page');
});
