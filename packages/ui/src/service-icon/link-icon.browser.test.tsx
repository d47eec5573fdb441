import type { LinkType } from '@musubi/domain/link-types';
import { findHostService } from '@musubi/domain/services';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';

import { findServiceMark } from './all-service-marks.ts';
import { LinkIcon } from './link-icon.tsx';
import { serviceGlyph } from './service-glyphs.ts';

function markOf(href: string): string {
  const service = findHostService(new URL(href));
  return (service === null ? null : findServiceMark(service)) ?? 'none';
}

test.each<readonly [LinkType, string, string]>([
  ['custom', 'https://open.spotify.com/track/1', markOf('https://spotify.com')],
  ['custom', 'https://mio.fanbox.cc/', markOf('https://fanbox.cc')],
  ['youtube', 'https://music.youtube.com/', markOf('https://music.youtube.com')],
  ['youtube', 'https://www.youtube.com/@mio', serviceGlyph('youtube').path],
  ['custom', 'https://spotify.com.example.net/', serviceGlyph('custom').path],
  ['custom', 'half a URL', serviceGlyph('custom').path],
])('draws the mark of a link of type %s to %s', async (type, url, path) => {
  const { container } = await render(<LinkIcon link={{ type, url }} />);
  const icon = (): Element | null => container.querySelector('svg:not([opacity="0"])[aria-hidden="true"]');
  await expect.poll(() => icon()?.querySelector('path')?.getAttribute('d')).toBe(path);
});
