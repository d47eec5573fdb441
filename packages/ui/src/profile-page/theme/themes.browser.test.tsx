import { type Appearance, DEFAULT_APPEARANCE, HEADER_LAYOUTS, type ThemeId } from '@musubi/domain/appearance';
import { describe, expect, inject, test } from 'vitest';
import { render, type RenderResult } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { pageCss } from '../page-css.ts';
import { ProfilePage } from '../profile-page.tsx';
import { SAMPLE_PROFILES, toSampleProps } from '../samples/sample-profiles.ts';

const WIDTHS = [390, 768, 1440] as const;
/**
 * Maximum change of a colour channel between two neighbouring pixels that still looks like a soft gradient.
 */
const SOFT_STEP = 4;

/**
 * Returns the widths to check for a theme and a layout: all in a full run, otherwise alternately one of them.
 */
function widthsOf(themeAt: number, layoutAt: number): readonly number[] {
  return WIDTHS.filter((_width, at) => inject('isEveryTheme') || at === (themeAt + layoutAt) % WIDTHS.length);
}

/** Draws the Japanese sample page, whose words are wider than those of the other samples. */
async function drawPage(
  theme_id: ThemeId,
  change: Partial<Pick<Appearance, 'header_layout' | 'layout'>> = {},
): Promise<RenderResult> {
  const sample = SAMPLE_PROFILES.ja;
  const profile = { ...sample, appearance: { ...DEFAULT_APPEARANCE, theme_id, ...change } };
  return render(
    <>
      <style>{pageCss(profile)}</style>
      <ProfilePage {...toSampleProps(profile)} />
    </>,
  );
}

/**
 * Returns the boxes of the text lines that are drawn on the page itself. Text on cards and chips is excluded,
 * because it has its own background.
 */
function textBoxes(container: HTMLElement): readonly DOMRect[] {
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  const boxes: DOMRect[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    if (
      element === null ||
      element.closest('style, .initial, .link, .still, .hidden, .spoken, [data-needs-js]') !== null
    )
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    boxes.push(...range.getClientRects());
  }
  return boxes.filter(({ bottom, width, height }) => width > 0 && height > 0 && bottom < innerHeight);
}

/** Returns the pixels of the page's background, without the content on it. */
async function readGround(): Promise<ImageData> {
  const hiding = document.createElement('style');
  hiding.textContent =
    '.page > * { visibility: hidden !important } .page > * * { visibility: hidden !important }';
  document.head.append(hiding);
  const base64 = await page.screenshot({ save: false });
  hiding.remove();
  const image = new Image();
  image.src = `data:image/png;base64,${base64}`;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('There is no canvas');
  context.drawImage(image, 0, 0);
  return context.getImageData(0, 0, image.width, image.height);
}

/** Returns the largest change of a colour channel between neighbouring pixels inside a box. */
function sharpestEdge({ data, width }: ImageData, box: DOMRect): number {
  const at = (x: number, y: number, channel: number): number => data[(y * width + x) * 4 + channel] ?? 0;
  let sharpest = 0;
  for (let y = Math.ceil(box.top); y < Math.floor(box.bottom) - 1; y += 1) {
    for (let x = Math.ceil(box.left); x < Math.floor(box.right) - 1; x += 1) {
      for (const channel of [0, 1, 2]) {
        const here = at(x, y, channel);
        sharpest = Math.max(
          sharpest,
          Math.abs(here - at(x + 1, y, channel)),
          Math.abs(here - at(x, y + 1, channel)),
        );
      }
    }
  }
  return sharpest;
}

const THEMES = ['kami', 'yuyake', 'ramune', 'hakkiri'] as const;
const CHANGES = [
  ...HEADER_LAYOUTS.map((header_layout) => ({ header_layout })),
  ...(['spread', 'mosaic'] as const).map((layout) => ({ layout })),
];

describe.each(THEMES.map((id, at) => [id, at] as const))('theme %s', (theme_id, themeAt) => {
  test.each(CHANGES.map((change, at) => [change, at] as const))(
    'has no sharp edge behind text with %o',
    async (change, at) => {
      for (const width of widthsOf(themeAt, at)) {
        await page.viewport(width, 1000);
        const { container, unmount } = await drawPage(theme_id, change);
        const boxes = textBoxes(container);
        expect(boxes.length).toBeGreaterThan(8);
        const ground = await readGround();
        expect(ground.width).toBe(width);
        const edges = boxes.map((box) => sharpestEdge(ground, box));
        await unmount();
        expect(Math.max(...edges), `${width} px`).toBeLessThanOrEqual(SOFT_STEP);
      }
    },
  );
});

test('manuscript rows are as high as lines of text, and the paper fades out beside the text', async () => {
  await page.viewport(1440, 900);
  const { container } = await drawPage('genkou');
  const pageElement = container.querySelector('.page') ?? container;
  const art = getComputedStyle(pageElement, '::before');
  const rowHeight = Number.parseFloat(art.backgroundSize.split(' ')[1] ?? '');
  expect(rowHeight).toBeCloseTo(Number.parseFloat(getComputedStyle(pageElement).lineHeight), 1);
  const ground = await readGround();
  const box = (left: number): DOMRect => new DOMRect(left, 200, 200, 400);
  const [outer, inner, middle] = [0, 200, 620].map((left) => sharpestEdge(ground, box(left)));
  expect(outer).toBeLessThan(inner ?? 0);
  expect(inner).toBeLessThan(middle ?? 0);
  expect(middle).toBeGreaterThan(SOFT_STEP);
});
