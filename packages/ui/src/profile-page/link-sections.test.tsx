import type { BlockParts } from '@musubi/domain/block-contents';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import type { PublicBlock, PublicLink, PublicProfile } from './content/public-profile.ts';
import { toPageRuns } from './link-sections.ts';
import { pageCss } from './page-css.ts';
import { ProfilePage } from './profile-page.tsx';
import { SAMPLE_PROFILES, toSampleProps } from './samples/sample-profiles.ts';

const SAMPLE = SAMPLE_PROFILES.ja;

const link = (id: string, section = ''): PublicLink => ({
  id,
  type: 'custom',
  title: id,
  description: '',
  url: 'https://example.com/',
  thumbnail_image_key: null,
  is_sensitive: false,
  section,
});

const block = (
  after_link_id: string | null,
  parts: BlockParts,
  change: Partial<PublicBlock> = {},
): PublicBlock => ({
  id: JSON.stringify([after_link_id, parts]),
  after_link_id,
  width: 'auto',
  is_sensitive: false,
  ...parts,
  ...change,
});

const heading = (after: string | null, title: string) => block(after, { heading: { title } });
const text = (after: string | null, change?: Partial<PublicBlock>) =>
  block(after, { text: { body: 'Words' } }, change);

/**
 * Describes each run in one word: `[A]x,y` for links x and y under the heading A, `#B` for a heading block.
 */
const shapeOf = (profile: Pick<PublicProfile, 'links' | 'blocks'>): string =>
  toPageRuns(profile)
    .map((run) => {
      if (run.kind === 'heading') return `#${run.title}`;
      if (run.kind === 'blocks') return run.blocks.map(({ content }) => content.type).join('+');
      const title = run.title === null ? '' : `[${run.title}]`;
      return `${title}${run.links.map((one) => one.link.id).join(',')}`;
    })
    .join(' ');

test('draws blocks above all links and after their links', () => {
  expect(shapeOf({ links: [link('x'), link('y')], blocks: [text(null), text('x')] })).toBe('text []x text y');
});

test('does not repeat a heading when a block is between two of its links', () => {
  const links = [link('x', 'A'), link('y', 'A'), link('z', 'B')];
  expect(shapeOf({ links, blocks: [text('x')] })).toBe('[A]x text y [B]z');
});

test('ends a section at a heading block', () => {
  const links = [link('x', 'A'), link('y', 'A'), link('z')];
  expect(shapeOf({ links, blocks: [heading('x', 'H')] })).toBe('[A]x #H [A]y []z');
  expect(shapeOf({ links: [link('x'), link('y')], blocks: [heading(null, 'H')] })).toBe('#H x,y');
});

test('draws the blocks that follow a link drawn as an icon', () => {
  const icon: PublicLink = { ...link('x'), is_icon: true };
  expect(shapeOf({ links: [icon, link('y')], blocks: [text('x')] })).toBe('text []y');
});

test('omits blocks of an unknown kind', () => {
  const unknown = block(null, { hologram: {} } as BlockParts);
  expect(shapeOf({ links: [link('x')], blocks: [unknown] })).toBe('[]x');
});

test('puts only consecutive half-width blocks beside each other', () => {
  const blocks = [1, 2, 3].map((at) => text(null, { width: 'half', id: String(at) }));
  const [run] = toPageRuns({ links: [], blocks });
  expect(run?.kind === 'blocks' && run.blocks.map(({ width }) => width)).toEqual(['half', 'half', 'auto']);
});

test('draws a page without blocks in the same way as older releases', () => {
  const { blocks: _none, ...without } = { ...SAMPLE, blocks: undefined };
  const render = (profile: PublicProfile) =>
    renderToStaticMarkup(<ProfilePage {...toSampleProps(profile)} />);
  expect(render({ ...without, blocks: [] })).toBe(render(without));
  expect(pageCss({ ...without, blocks: [] })).toBe(pageCss(without));
  expect(render(without)).not.toContain('block');
});
