import { expect, test } from 'vitest';

import { createFakeStorage } from '../testing/fake-storage.ts';
import { createDraftParser } from './draft-parser.ts';

function createParser() {
  const storage = createFakeStorage();
  let loads = 0;
  const parser = createDraftParser<string>({
    slug: 'links',
    load: async () => {
      loads += 1;
      return (value) => (typeof value === 'string' ? value : null);
    },
    getStorage: () => storage,
  });
  return { storage, parser, countLoads: () => loads };
}

test('is needed only while the browser stores a draft of its editor', () => {
  const { storage, parser, countLoads } = createParser();
  storage.setItem('links-draft-notes', '{}');
  storage.setItem('profile-draft:mio:1', '{}');
  expect(parser.isNeeded()).toBe(false);
  storage.setItem('links-draft:mio:1', '{}');
  expect(parser.isNeeded()).toBe(true);
  expect(countLoads()).toBe(0);
});

test('is not needed when the browser blocks storage', () => {
  const blocked = (): never => {
    throw new Error('blocked');
  };
  const load = async () => () => null;
  expect(createDraftParser({ slug: 'links', load, getStorage: blocked }).isNeeded()).toBe(false);
});

test('loads the schema and returns null when the draft is read before the schema', async () => {
  const { parser } = createParser();
  expect(parser.parse('typed')).toBeNull();
  await parser.retry();
  expect(parser.parse('typed')).toBe('typed');
  expect(parser.parse(7)).toBeNull();
});
