import { LOCALES } from '@musubi/domain/locales';
import { describe, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

import { findViolations } from '../../testing/axe.ts';
import type { PublicBlock } from '../content/public-profile.ts';
import { pageCss } from '../page-css.ts';
import { ProfilePage } from '../profile-page.tsx';
import { toSampleBlock, toSampleBlocks } from '../samples/sample-blocks.ts';
import { SAMPLE_PROFILES, toSampleProps } from '../samples/sample-profiles.ts';

async function drawPage(locale: (typeof LOCALES)[number], blocks?: readonly PublicBlock[]) {
  const sample = SAMPLE_PROFILES[locale];
  const links = sample.links.slice(0, 3);
  const profile = { ...sample, links, activities: null, blocks: blocks ?? toSampleBlocks(locale, links) };
  return render(
    <>
      <style>{pageCss(profile)}</style>
      <ProfilePage {...toSampleProps(profile)} />
    </>,
  );
}

describe.each(LOCALES)('blocks in %s', (locale) => {
  test('have no axe violations, open or closed', async () => {
    const { container } = await drawPage(locale);
    expect(await findViolations(container)).toEqual([]);
    for (const details of container.querySelectorAll('details')) details.open = true;
    expect(await findViolations(container)).toEqual([]);
  });

  test('fit a window of 320 px', async () => {
    await page.viewport(320, 640);
    await drawPage(locale);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  });
});

test('long vertical quotations fit a window of 320 px', async () => {
  await page.viewport(320, 640);
  const lines = ['あ'.repeat(200), 'あいうえおかきくけこ\n'.repeat(4).trim(), 'い\n'.repeat(8).trim()];
  const blocks = lines.map((body, at) => ({
    ...toSampleBlock('ja', 'divider', { at }),
    divider: undefined,
    quotation: { body, source: '', is_vertical: true },
  }));
  const { container } = await drawPage('ja', blocks);
  for (const quotation of container.querySelectorAll('blockquote')) {
    expect(quotation.scrollWidth).toBeLessThanOrEqual(quotation.clientWidth);
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});

test('a gallery opens by keyboard, and Escape returns the focus to its picture', async () => {
  const { container } = await drawPage('en', [toSampleBlock('en', 'gallery')]);
  const button = container.querySelector<HTMLButtonElement>('button[popovertarget]');
  button?.focus();
  await userEvent.keyboard('{Enter}');
  expect(container.querySelectorAll(':popover-open')).toHaveLength(1);
  expect(await findViolations(container)).toEqual([]);
  await userEvent.keyboard('{Escape}');
  expect(container.querySelectorAll(':popover-open')).toHaveLength(0);
  expect(document.activeElement).toBe(button);
});

test('thumbnails of a gallery have round corners with and without AVIF files', async () => {
  const pictures = ['one-a', 'two'].map((image_key) => ({
    image_key,
    alt: '',
    is_decoration: false,
    caption: '',
  }));
  const block = { ...toSampleBlock('en', 'gallery'), gallery: { title: '', pictures } };
  const { container } = await drawPage('en', [block]);
  const buttons = [...container.querySelectorAll('button[aria-label][popovertarget]')].filter(
    (button) => button.querySelector('img') !== null,
  );
  expect(buttons).toHaveLength(2);
  for (const button of buttons) {
    button.scrollIntoView({ block: 'center' });
    const { left, top, width, height } = button.getBoundingClientRect();
    expect(button.contains(document.elementFromPoint(left + width / 2, top + height / 2))).toBe(true);
    expect(button.contains(document.elementFromPoint(left + 1, top + 1))).toBe(false);
  }
});

test.each([320, 360, 390])('a video’s picture fills its frame in a window of %i px', async (width) => {
  await page.viewport(width, 700);
  const video = { provider: 'nicovideo', ref: 'sm9', title: '録画', image_key: 'a', start_s: 0 } as const;
  const sample = SAMPLE_PROFILES.ja;
  const profile = {
    ...sample,
    links: [],
    blocks: [{ ...toSampleBlock('ja', 'divider'), divider: undefined, player: video }],
    appearance: { ...sample.appearance, theme_id: 'genkou' as const },
  };
  const { container } = await render(
    <>
      <style>{pageCss(profile)}</style>
      <ProfilePage {...toSampleProps(profile)} />
    </>,
  );
  const frame = container.querySelector('iframe');
  if (frame === null) throw new Error('No player');
  await expect.poll(() => frame.contentDocument?.querySelector('img')?.clientWidth).toBe(frame.clientWidth);
});
