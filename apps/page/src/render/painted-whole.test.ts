import { expect, test } from 'vitest';

import { createPublicProfile } from '#testing/fake-profile-source.ts';
import { sampleContent, sampleContents, toBlocks } from '#testing/sample-contents.ts';
import { createTestApp } from '#testing/test-app.ts';

const WAITS = '<link rel="expect" href="#end" blocking="render"/>';

async function readPage(change: Parameters<typeof createPublicProfile>[0]): Promise<string> {
  const app = createTestApp();
  app.source.profiles.set('mio', createPublicProfile(change));
  const { body } = await app.get('/@mio');
  return body;
}

test('a long page with blocks is painted only when its last element arrives', async () => {
  const page = await readPage({ blocks: toBlocks(sampleContents('ja')) });
  expect(page.indexOf(WAITS)).toBeGreaterThan(0);
  expect(page.indexOf(WAITS)).toBeLessThan(page.indexOf('<style>'));
  expect(page).toMatch(/<\/script><template id="end"><\/template><\/body><\/html>$/);
});

test('a page with one short block is painted while it loads', async () => {
  const page = await readPage({ blocks: toBlocks([sampleContent('ja', 'text')]) });
  expect(page).not.toContain('rel="expect"');
  expect(page).not.toContain('<template');
});

test('a long page with only links is painted while it loads', async () => {
  const [link] = createPublicProfile().links;
  if (link === undefined) throw new Error('The profile has no link');
  const links = Array.from({ length: 100 }, (_, index) => ({
    ...link,
    id: `${link.id.slice(0, -3)}${100 + index}`,
  }));
  const page = await readPage({ links });
  expect(page.length).toBeGreaterThan(30_000);
  expect(page).not.toContain('rel="expect"');
});
