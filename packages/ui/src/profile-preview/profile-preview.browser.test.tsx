import { OFUSE_DISPLAY_TYPES, HEADER_LAYOUTS, THEME_IDS, type Appearance } from '@musubi/domain/appearance';
import { describe, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { cdp, page } from 'vitest/browser';

import type { PublicProfile } from '../profile-page/content/public-profile.ts';
import { SAMPLE_PROFILES, toSampleProps } from '../profile-page/samples/sample-profiles.ts';
import type { PageSpot } from './page-spot.ts';
import { ProfilePreview } from './profile-preview.tsx';

const SAMPLE = SAMPLE_PROFILES.ja;
const MIN_TARGET_PX = 44;

const withAppearance = (change: Partial<Appearance>): PublicProfile => ({
  ...SAMPLE,
  appearance: { ...SAMPLE.appearance, ...change },
});

interface Shown {
  readonly frame: HTMLIFrameElement;
  readonly document: Document;
  readonly rerender: (profile: PublicProfile, spot?: PageSpot) => Promise<void>;
}

async function show(profile: PublicProfile, width: number, height: number): Promise<Shown> {
  await page.viewport(width + 40, height + 40);
  const draw = (shown: PublicProfile, spot: PageSpot | null = null) => (
    <ProfilePreview title="Preview" width={width} height={height} page={toSampleProps(shown)} spot={spot} />
  );
  const { container, rerender } = await render(draw(profile));
  const frame = container.querySelector('iframe');
  if (frame === null) throw new Error('No frame was drawn.');
  await expect.poll(() => frame.contentDocument?.querySelector('h1')?.textContent).toBe(profile.name);
  const { contentDocument } = frame;
  if (contentDocument === null) throw new Error('The frame has no document.');
  return { frame, document: contentDocument, rerender: async (next, spot) => rerender(draw(next, spot)) };
}

interface Emulation {
  send: (method: string, parameters: object) => Promise<unknown>;
}

const emulateMedia = async (name: string, value: string): Promise<void> => {
  await (cdp() as Emulation).send('Emulation.setEmulatedMedia', { features: [{ name, value }] });
};
const emulateMotion = async (value: 'reduce' | 'no-preference'): Promise<void> =>
  emulateMedia('prefers-reduced-motion', value);

const backgroundOf = ({ document: shown }: Shown): string =>
  getComputedStyle(shown.documentElement).backgroundColor;

/** The frame's own `KeyframeEffect`: effects in the frame are not instances of this window's class. */
const ownKeyframeEffect = ({ defaultView }: Document): typeof KeyframeEffect =>
  defaultView?.KeyframeEffect ?? KeyframeEffect;

const fadesOf = ({ document: shown }: Shown): number =>
  shown.getAnimations().filter(({ effect }) => {
    const pseudo = effect instanceof ownKeyframeEffect(shown) ? effect.pseudoElement : null;
    return pseudo?.startsWith('::view-transition') === true;
  }).length;

test('cross-fades to a new theme in the same document', async () => {
  const shown = await show(withAppearance({ theme_id: 'kami' }), 360, 600);
  const before = backgroundOf(shown);
  await shown.rerender(withAppearance({ theme_id: 'sumi' }));
  await expect.poll(() => fadesOf(shown)).toBeGreaterThan(0);
  await expect.poll(() => backgroundOf(shown)).not.toBe(before);
  expect(shown.frame.contentDocument).toBe(shown.document);
  // Checks that the fade has ended, and that no element outside the frame was animated.
  await expect.poll(() => fadesOf(shown)).toBe(0);
  expect(document.getAnimations()).toEqual([]);
});

test.each(['light', 'dark'] as const)('shows the %s scheme on every device', async (scheme) => {
  const profile = withAppearance({ theme_id: 'kami' });
  const colorOf = async (of: 'light' | 'dark', device: 'light' | 'dark'): Promise<string> => {
    await emulateMedia('prefers-color-scheme', device);
    const { container, unmount } = await render(
      <ProfilePreview title="Preview" width={360} height={600} page={toSampleProps(profile)} scheme={of} />,
    );
    const frame = container.querySelector('iframe');
    await expect.poll(() => frame?.contentDocument?.querySelector('h1')?.textContent).toBe(profile.name);
    const root = frame?.contentDocument?.documentElement;
    const color = root === undefined ? '' : getComputedStyle(root).backgroundColor;
    await unmount();
    return color;
  };
  try {
    const [own, other] = scheme === 'dark' ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
    const shown = await colorOf(own, own);
    expect(await colorOf(own, other)).toBe(shown);
    expect(await colorOf(other, own)).not.toBe(shown);
  } finally {
    await emulateMedia('prefers-color-scheme', 'light');
  }
});

test('shows the second of two quick theme changes', async () => {
  const shown = await show(withAppearance({ theme_id: 'kami' }), 360, 600);
  await shown.rerender(withAppearance({ theme_id: 'sumi' }));
  await shown.rerender(withAppearance({ theme_id: 'genkou' }));
  await expect.poll(() => shown.document.querySelector('style')?.textContent).toContain('color-scheme:light');
  await expect.poll(() => shown.document.querySelector('.sheet')).not.toBeNull();
});

test('skips the cross-fade for a new link shape and for reduced motion', async () => {
  const shown = await show(withAppearance({ link_shape: 'theme' }), 360, 600);
  const radius = () => getComputedStyle(shown.document.documentElement).getPropertyValue('--radius-card');
  await shown.rerender(withAppearance({ link_shape: 'pill' }));
  expect(radius()).toBe('999px');
  await emulateMotion('reduce');
  try {
    const before = backgroundOf(shown);
    await shown.rerender(withAppearance({ link_shape: 'pill', theme_id: 'sumi' }));
    expect(backgroundOf(shown)).not.toBe(before);
    expect(fadesOf(shown)).toBe(0);
  } finally {
    await emulateMotion('no-preference');
  }
});

test('sets the language of the frame’s document and uses standards mode', async () => {
  const { document: shown } = await show(SAMPLE_PROFILES['zh-TW'], 360, 600);
  expect(shown.documentElement.lang).toBe('zh-TW');
  expect(shown.compatMode).toBe('CSS1Compat');
});

test('blocks navigation by links', async () => {
  const { document: shown } = await show(SAMPLE, 360, 600);
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  shown.querySelector('a.link .title')?.dispatchEvent(click);
  expect(click.defaultPrevented).toBe(true);
});

describe('the edited spot', () => {
  const lastLink = SAMPLE.links.at(-1);
  if (lastLink === undefined) throw new Error('The sample has no links.');

  const isInSight = (target: Element | null): boolean => {
    const { top, bottom } = target?.getBoundingClientRect() ?? { top: -1, bottom: -1 };
    return top >= 0 && bottom <= (target?.ownerDocument.defaultView?.innerHeight ?? 0);
  };

  test('scrolls to an edited link and marks only that link', async () => {
    const shown = await show(SAMPLE, 360, 320);
    const link = shown.document.querySelector(`[data-link="${lastLink.id}"]`) ?? null;
    expect(isInSight(link)).toBe(false);
    const focused = document.activeElement;
    const outerScroll = window.scrollY;
    await shown.rerender(SAMPLE, `link:${lastLink.id}`);
    await expect.poll(() => isInSight(link)).toBe(true);
    expect([...shown.document.querySelectorAll('[data-spot]')]).toEqual([link]);
    expect([document.activeElement, window.scrollY]).toEqual([focused, outerScroll]);
    await shown.rerender(SAMPLE, 'name');
    await expect.poll(() => isInSight(shown.document.querySelector('h1'))).toBe(true);
    expect([...shown.document.querySelectorAll('[data-spot]')]).toEqual([shown.document.querySelector('h1')]);
  });

  test('scrolls without animation with reduced motion', async () => {
    await emulateMotion('reduce');
    try {
      const shown = await show(SAMPLE, 360, 320);
      await shown.rerender(SAMPLE, `link:${lastLink.id}`);
      expect(isInSight(shown.document.querySelector('[data-spot]'))).toBe(true);
    } finally {
      await emulateMotion('no-preference');
    }
  });

  test('keeps an edited link visible when it moves', async () => {
    const shown = await show(SAMPLE, 360, 320);
    const [firstLink] = SAMPLE.links;
    await shown.rerender(SAMPLE, `link:${firstLink?.id}`);
    await shown.rerender(
      { ...SAMPLE, links: [...SAMPLE.links.slice(1), ...SAMPLE.links.slice(0, 1)] },
      `link:${firstLink?.id}`,
    );
    await expect.poll(() => isInSight(shown.document.querySelector('[data-spot]'))).toBe(true);
  });

  test('marks the heading above a link', async () => {
    const profile = {
      ...SAMPLE,
      links: SAMPLE.links.map((link) => ({ ...link, section: 'Shop', is_icon: false })),
    };
    const shown = await show(profile, 360, 320);
    await shown.rerender(profile, `heading:${profile.links[0]?.id}`);
    expect(shown.document.querySelector('[data-spot]')?.outerHTML).toContain('Shop</h2>');
  });

  test('does not scroll the frame when nothing has changed', async () => {
    const shown = await show(SAMPLE, 360, 320);
    await shown.rerender(SAMPLE, 'name');
    shown.document.defaultView?.scrollTo({ top: 300, behavior: 'instant' });
    await shown.rerender(SAMPLE, 'name');
    expect(shown.document.defaultView?.scrollY).toBe(300);
  });

  test('marks the place of an empty part, but nothing for a hidden link', async () => {
    const shown = await show({ ...SAMPLE, bio: '' }, 360, 320);
    await shown.rerender({ ...SAMPLE, bio: '' }, 'bio');
    expect(shown.document.querySelector('[data-spot]')?.querySelector('h1')).not.toBeNull();
    const quiet = withAppearance({ shows_invitation: false });
    await shown.rerender(quiet, 'invitation');
    expect(shown.document.querySelector('[data-spot]')?.tagName).toBe('FOOTER');
    await shown.rerender({ ...SAMPLE, bio: '' }, 'link:hidden');
    expect(shown.document.querySelector('[data-spot]')).toBeNull();
  });
});

const SHAPES = THEME_IDS.flatMap((theme_id) =>
  HEADER_LAYOUTS.map((header_layout) => ({ theme_id, header_layout })),
);

describe.each(SHAPES)('page with theme $theme_id and header $header_layout', (appearance) => {
  test('fits a width of 320 px, with targets at least 44 px high', async () => {
    const { document: shown } = await show(withAppearance(appearance), 320, 640);
    expect(shown.documentElement.scrollWidth).toBeLessThanOrEqual(320);
    const small = [...shown.querySelectorAll('a, button, summary')]
      .filter((target) => target.closest('.bio') === null && target.checkVisibility())
      .filter((target) => target.getBoundingClientRect().height < MIN_TARGET_PX)
      .map((target) => target.outerHTML);
    expect(small).toEqual([]);
  });
});

describe.each(OFUSE_DISPLAY_TYPES)('the OFUSE invitation with type %s', (ofuse_display_type) => {
  test('never covers the last link or the focused element', async () => {
    const { document: shown } = await show(withAppearance({ ofuse_display_type }), 360, 560);
    const bar = shown.querySelector('.supportBar');
    const isCovered = (target: Element): boolean =>
      bar !== null && target.getBoundingClientRect().bottom > bar.getBoundingClientRect().top + 0.5;

    shown.defaultView?.scrollTo(0, shown.documentElement.scrollHeight);
    const outside = [...shown.querySelectorAll<HTMLElement>('a, button, summary')].filter(
      (target) => target.closest('.supportBar') === null && target.checkVisibility(),
    );
    expect(outside.at(-1)).toBeDefined();
    expect(outside.filter(isCovered)).toEqual([]);

    shown.defaultView?.scrollTo(0, 0);
    const coveredOnFocus = outside.filter((target) => {
      target.focus();
      return isCovered(target);
    });
    expect(coveredOnFocus).toEqual([]);
  });
});
