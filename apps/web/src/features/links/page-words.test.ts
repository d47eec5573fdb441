import { expect, test } from 'vitest';

import { addLink, type LinkDraft, type LinksDraft, removeLink, updateLink } from './links-draft.ts';
import { takePageWords } from './page-words.ts';

const ADDED = { id: 'link-1', url: 'https://shop.example/mug', title: 'shop.example', description: '' };

/** A list with a link that was just added, whose page answers as the test says. */
function createSubject({ title = 'A mug', image = true }: { title?: string | null; image?: boolean } = {}) {
  const reading = Promise.withResolvers<void>();
  const copying = Promise.withResolvers<void>();
  const titles: string[] = [];
  const copies: string[] = [];
  let links: LinksDraft = addLink([], ADDED);
  const done = takePageWords(ADDED, {
    read: async () => {
      await reading.promise;
      return { title, image_url: image ? 'https://shop.example/mug.png' : null };
    },
    copyPicture: async (url) => {
      copies.push(url);
      await copying.promise;
      return { key: 'picture-key' };
    },
    edit: (change) => {
      links = change(links);
    },
    onTitle: (taken) => titles.push(taken),
  });
  return {
    titles,
    copies,
    links: () => links,
    row: () => links[0],
    change: (change: Partial<LinkDraft>) => {
      links = updateLink(links, ADDED.id, change);
    },
    remove: () => {
      links = removeLink(links, ADDED.id);
    },
    answer: async () => {
      reading.resolve();
      copying.resolve();
      await done;
    },
    fail: async () => {
      reading.reject(new Error('no network'));
      await done;
    },
  };
}

test('title and picture of the page come to the link that was added', async () => {
  const subject = createSubject();
  expect(subject.row()).toMatchObject({ title: 'shop.example', thumbnail_image_key: null });
  await subject.answer();
  expect(subject.row()).toMatchObject({ title: 'A mug', thumbnail_image_key: 'picture-key' });
  expect(subject.titles).toEqual(['A mug']);
  expect(subject.copies).toEqual([ADDED.url]);
});

test.each([
  ['typed a title', { title: 'My mug' }],
  ['cleared the title', { title: '' }],
])('who %s meanwhile keeps it', async (_name, change) => {
  const subject = createSubject();
  subject.change(change);
  await subject.answer();
  expect(subject.row()).toMatchObject(change);
  expect(subject.titles).toEqual([]);
});

test('a picture that was chosen meanwhile stays', async () => {
  const subject = createSubject();
  subject.change({ thumbnail_image_key: 'own-key' });
  await subject.answer();
  expect(subject.row()).toMatchObject({ title: 'A mug', thumbnail_image_key: 'own-key' });
});

test('a link that leads somewhere else by now takes nothing', async () => {
  const subject = createSubject();
  subject.change({ url: 'https://other.example/' });
  await subject.answer();
  expect(subject.row()).toMatchObject({ title: 'shop.example', thumbnail_image_key: null });
});

test('a link that was deleted meanwhile does not come back', async () => {
  const subject = createSubject();
  subject.remove();
  const before = subject.links();
  await subject.answer();
  expect(subject.links()).toBe(before);
});

test.each([
  ['says no title', { title: null, image: false }],
  ['says nothing that can be seen', { title: ' \u200B ', image: false }],
])('a page that %s leaves the link as it is, and nobody is asked for a picture', async (_name, page) => {
  const subject = createSubject(page);
  const before = subject.links();
  await subject.answer();
  expect(subject.links()).toBe(before);
  expect(subject.copies).toEqual([]);
});

test('a page that cannot be read leaves the link as it is', async () => {
  const subject = createSubject();
  const before = subject.links();
  await subject.fail();
  expect(subject.links()).toBe(before);
});

test('a long title is cut to what a link may have', async () => {
  const subject = createSubject({ title: '字'.repeat(200), image: false });
  await subject.answer();
  expect(Array.from(subject.row()?.title ?? '')).toHaveLength(80);
});
