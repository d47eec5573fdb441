import { DEFAULT_APPEARANCE } from '@musubi/domain/appearance';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';

import { Avatar } from '../avatar/avatar.tsx';
import { resolveTheme } from '../profile-page/theme/resolve-theme.ts';
import { PageCover } from './page-cover.tsx';

const NAMED = { name: '音の橋', pub_id: 'oto_no_hashi', locale: 'ja' } as const;
const UNNAMED = { ...NAMED, name: NAMED.pub_id };

const cover = (creator: typeof NAMED | typeof UNNAMED, look = DEFAULT_APPEARANCE): string =>
  renderToStaticMarkup(<PageCover look={look} creator={creator} picture={null} isSmall />);

describe('a creator without a picture', () => {
  test('has the same initial on the page, covers and avatars', () => {
    expect(cover(NAMED)).toMatch(/<text[^>]*>音<\/text>/);
    expect(renderToStaticMarkup(<Avatar imageUrl={null} creator={NAMED} />)).toContain('>音</span>');
  });

  test('is drawn as a person without a name', () => {
    expect(cover(UNNAMED)).not.toContain('<text');
    expect(renderToStaticMarkup(<Avatar imageUrl={null} creator={UNNAMED} />)).toContain('default-icon');
  });
});

test('draws the band of a banner in the full accent colour', () => {
  const look = { ...DEFAULT_APPEARANCE, header_layout: 'banner' as const };
  const { accent } = resolveTheme(look).palette;
  expect(cover(NAMED, look)).toContain(`<rect width="96" height="32" fill="${accent}"></rect>`);
});
