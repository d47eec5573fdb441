import { expect, test } from 'vitest';

import {
  addLink,
  type LinkDraft,
  type LinksDraft,
  type NewLink,
  removeLink,
  updateLink,
} from '../draft/links-draft.ts';
import { applyPageMetadata } from './page-metadata.ts';

const ADDED = { id: 'link-1', url: 'https://shop.example/mug', title: 'shop.example', description: '' };

/** Creates a list with a new link. `answer` and `fail` settle the request for the linked page's metadata. */
function createSubject({
  title = 'A mug',
  image = true,
  added = ADDED,
}: { title?: string | null; image?: boolean; added?: NewLink } = {}) {
  const reading = Promise.withResolvers<void>();
  const copying = Promise.withResolvers<void>();
  const titles: string[] = [];
  const copies: string[] = [];
  let links: LinksDraft = addLink([], added);
  let reads = 0;
  const done = applyPageMetadata(added, {
    locale: 'ja',
    read: async () => {
      reads += 1;
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
    reads: () => reads,
    copies,
    links: () => links,
    row: () => links[0],
    change: (change: Partial<LinkDraft>) => {
      links = updateLink(links, added.id, change);
    },
    remove: () => {
      links = removeLink(links, added.id);
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

test("adds the linked page's title and picture to a new link", async () => {
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
])('keeps the title when the creator %s before the metadata arrives', async (_name, change) => {
  const subject = createSubject();
  subject.change(change);
  await subject.answer();
  expect(subject.row()).toMatchObject(change);
  expect(subject.titles).toEqual([]);
});

test('keeps a picture chosen before the metadata arrives', async () => {
  const subject = createSubject();
  subject.change({ thumbnail_image_key: 'own-key' });
  await subject.answer();
  expect(subject.row()).toMatchObject({ title: 'A mug', thumbnail_image_key: 'own-key' });
});

test('ignores metadata that arrives after the URL has changed', async () => {
  const subject = createSubject();
  subject.change({ url: 'https://other.example/' });
  await subject.answer();
  expect(subject.row()).toMatchObject({ title: 'shop.example', thumbnail_image_key: null });
});

test('does not restore a link deleted before its metadata arrives', async () => {
  const subject = createSubject();
  subject.remove();
  const before = subject.links();
  await subject.answer();
  expect(subject.links()).toBe(before);
});

test.each([
  ['has no title', { title: null, image: false }],
  ['has only an invisible title', { title: ' \u200B ', image: false }],
])('changes nothing and copies no picture when the linked page %s', async (_name, page) => {
  const subject = createSubject(page);
  const before = subject.links();
  await subject.answer();
  expect(subject.links()).toBe(before);
  expect(subject.copies).toEqual([]);
});

test('leaves the link unchanged when the linked page cannot be fetched', async () => {
  const subject = createSubject();
  const before = subject.links();
  await subject.fail();
  expect(subject.links()).toBe(before);
});

test('truncates a long title to the maximum length', async () => {
  const subject = createSubject({ title: '字'.repeat(200), image: false });
  await subject.answer();
  expect(Array.from(subject.row()?.title ?? '')).toHaveLength(80);
});

/** A new link as `readPastedLink` creates it. */
const toAdded = (url: string, title: string): NewLink => ({ id: 'link-1', url, title, description: '' });

test.each([
  ['https://note.com/mio', 'note', { title: 'note', description: 'mio' }],
  ['https://jp.mercari.com/user/profile/1', 'jp.mercari.com', { title: 'メルカリ', description: '' }],
  ['https://bsky.app/profile/mio.example', 'bsky.app', { title: 'Bluesky', description: 'mio.example' }],
  ['https://www.pixiv.net/users/1', 'pixiv', { title: 'pixiv', description: '' }],
])('names the profile %s by its service without fetching it', async (url, title, named) => {
  const subject = createSubject({ added: toAdded(url, title) });
  expect(subject.row()).toMatchObject(named);
  await subject.answer();
  expect(subject.row()).toMatchObject({ ...named, thumbnail_image_key: null });
  expect(subject.reads()).toBe(0);
});

test('shows the name of the service until the title of the linked page arrives', async () => {
  const track = toAdded('https://open.spotify.com/track/1', 'open.spotify.com');
  const subject = createSubject({ added: track, title: 'Rain' });
  expect(subject.row()?.title).toBe('Spotify');
  await subject.answer();
  expect(subject.row()?.title).toBe('Rain');
  expect(subject.titles).toEqual(['Spotify', 'Rain']);
});

test('keeps the name of the service when the linked page has no title', async () => {
  const track = toAdded('https://open.spotify.com/track/1', 'open.spotify.com');
  const subject = createSubject({ added: track, title: null });
  await subject.fail();
  expect(subject.row()?.title).toBe('Spotify');
});
