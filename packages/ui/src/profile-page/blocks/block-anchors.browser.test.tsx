import { PAGE_LAYOUTS, type PageLayout } from '@musubi/domain/appearance';
import { anchorOfBlock } from '@musubi/domain/block-anchors';
import { isEntryBlock } from '@musubi/domain/block-entries';
import { contentOfBlock } from '@musubi/domain/page-blocks';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';

import type { PublicBlock, PublicProfile } from '../content/public-profile.ts';
import { pageCss } from '../page-css.ts';
import { ProfilePage } from '../profile-page.tsx';
import { toSampleBlock, toSampleBlocks } from '../samples/sample-blocks.ts';
import { SAMPLE_PROFILES, toSampleProps } from '../samples/sample-profiles.ts';

const SAMPLE = SAMPLE_PROFILES.ja;
const WINDOWS = [
  { width: 390, height: 700 },
  { width: 1440, height: 900 },
] as const;

const PLAYER: PublicBlock = {
  id: '0199d0a0-6c1e-7b60-9a00-000000000090',
  after_link_id: SAMPLE.links[2]?.id ?? null,
  width: 'auto',
  is_sensitive: false,
  player: { provider: 'nicovideo', ref: 'sm9', title: '雨の日の生放送', image_key: null, start_s: 0 },
};
const FOLD = toSampleBlock('ja', 'quotation', { at: 91, after: PLAYER.after_link_id, isSensitive: true });
const DOOR = toSampleBlock('ja', 'picture', { at: 92, after: PLAYER.after_link_id, isSensitive: true });
const BLOCKS = [...toSampleBlocks('ja', SAMPLE.links), PLAYER, FOLD, DOOR];

const ANCHORS = BLOCKS.flatMap((block) => {
  const content = contentOfBlock(block);
  return content !== null && isEntryBlock(content.type) ? [anchorOfBlock(block.id)] : [];
});

/** A page as a server sends it, at a URL that may have an anchor. */
function toPageUrl(layout: PageLayout): string {
  const profile: PublicProfile = {
    ...SAMPLE,
    blocks: BLOCKS,
    appearance: { ...SAMPLE.appearance, layout, ofuse_display_type: 'fixed_on_screen' },
  };
  const body = renderToStaticMarkup(<ProfilePage {...toSampleProps(profile)} />);
  const html = `<!doctype html><meta charset="utf-8"><style>${pageCss(profile)}</style><body>${body}`;
  return URL.createObjectURL(new Blob([html], { type: 'text/html' }));
}

let frame: HTMLIFrameElement | null = null;
afterEach(() => frame?.remove());

async function openPage(url: string, size: (typeof WINDOWS)[number]): Promise<Document> {
  frame?.remove();
  const opened = document.createElement('iframe');
  frame = opened;
  opened.width = String(size.width);
  opened.height = String(size.height);
  const loaded = new Promise((resolve) => {
    opened.addEventListener('load', resolve, { once: true });
  });
  opened.src = url;
  document.body.append(opened);
  await loaded;
  if (opened.contentDocument === null) throw new Error('The page is not of this origin');
  return opened.contentDocument;
}

/** Whether the top of an element is visible in the window and not covered. */
function isInView(page: Document, anchor: string): boolean {
  const element = page.getElementById(anchor);
  if (element === null) return false;
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = page.elementFromPoint(left + width / 2, top + Math.min(24, height / 2));
  return top >= 0 && hit !== null && element.contains(hit);
}

const CASES = PAGE_LAYOUTS.flatMap((layout) => WINDOWS.map((size) => ({ layout, size })));

test.each(CASES)(
  'scrolls a $layout of $size.width px to the block of each anchor',
  async ({ layout, size }) => {
    const url = toPageUrl(layout);
    expect(ANCHORS.length).toBeGreaterThan(10);
    for (const anchor of ANCHORS) {
      const page = await openPage(`${url}#${anchor}`, size);
      await expect.poll(() => isInView(page, anchor), { message: anchor }).toBe(true);
    }
    URL.revokeObjectURL(url);
  },
);

test('does not open a sensitive text block at its anchor', async () => {
  const page = await openPage(`${toPageUrl('column')}#${anchorOfBlock(FOLD.id)}`, WINDOWS[0]);
  const target = page.querySelector<HTMLDetailsElement>(':target');
  await expect.poll(() => isInView(page, anchorOfBlock(FOLD.id))).toBe(true);
  expect(target?.open).toBe(false);
});
