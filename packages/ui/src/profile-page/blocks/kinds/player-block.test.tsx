import { brotliCompressSync } from 'node:zlib';

import type { BlockContents } from '@musubi/domain/block-contents';
import { LOCALES } from '@musubi/domain/locales';
import { PLAYER_PROVIDERS } from '@musubi/domain/player-refs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';

import { blockPlayer } from '../../generated/page-styles.ts';
import { pageCss } from '../../page-css.ts';
import { ProfilePage } from '../../profile-page.tsx';
import { SAMPLE_PROFILES, toSampleProps } from '../../samples/sample-profiles.ts';
import { frameOriginsOf } from './drawn-players.ts';
import { PlayerBlock } from './player-block.tsx';
import { PLAYER_COVER_CSS } from './player-cover.ts';

const SAMPLE: BlockContents['player'] = {
  provider: 'nicovideo',
  ref: 'sm9',
  title: '雨の日の生放送、その録画',
  image_key: '0198c1f2a7b34d5e',
  start_s: 0,
};

const REFS: Readonly<Record<(typeof PLAYER_PROVIDERS)[number], string>> = {
  youtube: 'dQw4w9WgXcQ',
  nicovideo: 'sm9',
  spotify: 'track/6rqhFgbbKwnb9MLmUQDhG6',
  soundcloud: 'tracks/293',
  bandcamp: 'album/12',
  applemusic: 'jp/album/1440857781',
  vimeo: '76979871',
  twitch: 'channel/mio',
  bilibili: 'BV1xx411c7mD',
  tiktok: '7106594312292453675',
};

const draw = (change: Partial<BlockContents['player']> = {}, lang?: string): string =>
  renderToStaticMarkup(
    <PlayerBlock
      id="0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e6f"
      data={{ ...SAMPLE, ...change }}
      width="auto"
      lang={lang}
      page={{ ...toSampleProps(SAMPLE_PROFILES.ja), contentOrigin: 'https://content.example' }}
    />,
  );

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#x27;': "'",
};
const unescape = (text: string): string =>
  text.replaceAll(/&(?:amp|lt|gt|quot|#39|#x27);/g, (entity) => ENTITIES[entity] ?? entity);

const attributeOf = (markup: string, name: string): string =>
  unescape(new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(markup)?.[1] ?? '');

const coverOf = (markup: string): string => attributeOf(markup, 'srcdoc');

describe('a player', () => {
  test('is a frame with a document of a picture and a link to the provider', () => {
    const markup = draw();
    expect(coverOf(markup)).toMatch(/^<html lang=ja><style>.+<\/style><a href='/s);
    expect(coverOf(markup)).toContain(
      "<a href='https://embed.nicovideo.jp/watch/sm9?autoplay=1' rel=nofollow referrerpolicy=strict-origin><img src='https://content.example/0198c1f2a7b34d5e/768.webp' alt='雨の日の生放送、その録画'>",
    );
    expect(markup).toContain('loading="lazy"');
    expect(attributeOf(markup, 'sandbox')).not.toContain('top-navigation');
    expect(attributeOf(markup, 'title')).toBe(SAMPLE.title);
    expect(markup.replace(/srcdoc="[^"]*"/i, '')).not.toMatch(/\ssrc=|\sstyle=/);
  });

  test('has the same style in every frame document', () => {
    for (const locale of LOCALES) {
      const cover = coverOf(draw({ title: locale }, locale));
      expect(/<style>(.*)<\/style>/s.exec(cover)?.[1]).toBe(PLAYER_COVER_CSS);
    }
    expect(PLAYER_COVER_CSS).not.toMatch(/<[/!]|\.[a-z]+[\s{,]|url\(/i);
  });

  test('also has a link to the provider outside the frame', () => {
    expect(draw()).toContain('href="https://www.nicovideo.jp/watch/sm9" rel="nofollow ugc noopener"');
  });

  test('shows a pattern and the title when it has no picture', () => {
    for (const image_key of [null, '../x', 'a" onerror="b']) {
      const cover = coverOf(draw({ image_key }));
      expect(cover).not.toContain('<img');
      expect(cover).toContain(`<b>${SAMPLE.title}</b>`);
    }
  });

  test('has its title in the name of its link exactly once', () => {
    const low = { provider: 'spotify', ref: REFS.spotify } as const;
    for (const change of [{}, { image_key: null }, low, { ...low, image_key: null }]) {
      expect(coverOf(draw(change)).split(SAMPLE.title)).toHaveLength(2);
    }
    expect(coverOf(draw(low))).toContain(' alt><svg');
  });

  test('is a bar only for audio, whatever the height of its frame', () => {
    const cover = (change: object): string => coverOf(draw(change));
    expect(cover({ provider: 'spotify', ref: REFS.spotify })).toContain('<html lang=ja data-low>');
    expect(cover({})).toContain('<html lang=ja>');
    expect(PLAYER_COVER_CSS).not.toContain('@media');
  });

  test('marks the language of the creator’s words', () => {
    const markup = draw({ image_key: null }, 'zh-TW');
    expect(coverOf(markup)).toContain('<b lang=zh-TW>');
    expect(coverOf(draw({}, 'zh-TW'))).toContain(`alt='${SAMPLE.title}' lang=zh-TW>`);
    expect(markup).toMatch(/<iframe[^>]* lang="zh-TW"/);
  });

  test.each(PLAYER_PROVIDERS)(
    'of %s delegates its features to exactly the origin of its frame',
    (provider) => {
      const markup = draw({ provider, ref: REFS[provider] });
      const href = unescape(/<a href='([^']+)'/.exec(coverOf(markup))?.[1] ?? '');
      const { origin } = new URL(href);
      expect(attributeOf(markup, 'allow').split(';')).toEqual(
        ['autoplay', 'encrypted-media', 'fullscreen', 'picture-in-picture'].map(
          (feature) => `${feature} ${origin}`,
        ),
      );
    },
  );

  test('passes the host of the page to Twitch', () => {
    expect(coverOf(draw({ provider: 'twitch', ref: 'channel/mio' }))).toContain(
      'channel=mio&amp;parent=musubi.example&amp;',
    );
  });

  test('reserves its size before it loads', () => {
    expect(draw({ provider: 'spotify', ref: REFS.spotify })).toContain('height="152"');
    expect(draw({ provider: 'tiktok', ref: REFS.tiktok })).toContain(
      `class="${blockPlayer.classes.playTall}"`,
    );
    expect(draw()).toContain(`class="${blockPlayer.classes.playWide}"`);
  });

  test.each(['../x', 'sm9?a', '', "sm9'", 'javascript:alert(1)'])('is not drawn for the id %j', (ref) => {
    expect(draw({ ref })).toBe('');
  });

  test('is not drawn for a provider that this version does not know', () => {
    expect(draw({ provider: 'constructor' as 'youtube' })).toBe('');
  });

  test.each([
    `'><script>alert(1)</script>`,
    `"><img src=x onerror=alert(1)>`,
    '&#39;&gt;&lt;script&gt;',
    '&amp;#39; onfocus=alert(1) ',
    '</style><b>',
    '</iframe>',
  ])('escapes the title %j twice', (title) => {
    const markup = draw({ title, image_key: null });
    const cover = coverOf(markup);
    const plain = coverOf(draw({ title: 'x', image_key: null }));
    const tags = (document: string): readonly string[] => document.match(/<\/?[a-z]+/gi) ?? [];
    expect(tags(cover)).toEqual(tags(plain));
    expect(tags(markup)).toEqual(tags(draw({ title: 'x', image_key: null })));
    expect(unescape(/<b>([^<]*)<\/b>/.exec(cover)?.[1] ?? '')).toBe(title);
    const pictured = coverOf(draw({ title }));
    expect(tags(pictured)).toEqual(tags(coverOf(draw({ title: 'x' }))));
    expect(unescape(/ alt='([^']*)'/.exec(pictured)?.[1] ?? '')).toBe(title);
  });

  test('adds at most 1 KiB to a page, and a tenth of that for a second player', () => {
    const weigh = (count: number): number => {
      const place = { after_link_id: null, width: 'auto' as const, is_sensitive: false };
      // Each page has a block, so that the styles shared by all blocks do not count.
      const text = { ...place, id: 'text', text: { body: 'Words' } };
      const players = Array.from({ length: count }, (_unused, at) => ({
        ...place,
        id: String(at),
        player: { ...SAMPLE, title: at % 2 === 0 ? SAMPLE.title : 'その録画、生放送の雨の日' },
      }));
      const profile = { ...SAMPLE_PROFILES.ja, blocks: [text, ...players] };
      const markup = renderToStaticMarkup(<ProfilePage {...toSampleProps(profile)} />);
      return brotliCompressSync(`<style>${pageCss(profile)}</style>${markup}`).length;
    };
    expect(weigh(1) - weigh(0)).toBeLessThanOrEqual(1024);
    expect(weigh(2) - weigh(1)).toBeLessThanOrEqual(102);
  });
});

describe('the frames of a page', () => {
  const block = (provider: (typeof PLAYER_PROVIDERS)[number], ref: string, is_sensitive = false) => ({
    id: `${provider} ${ref}`,
    after_link_id: null,
    width: 'auto' as const,
    is_sensitive,
    player: { ...SAMPLE, provider, ref },
  });

  test('have each origin once, in alphabetical order', () => {
    const blocks = [block('vimeo', '1'), block('youtube', REFS.youtube), block('vimeo', '2')];
    expect(frameOriginsOf({ blocks })).toEqual([
      'https://player.vimeo.com',
      'https://www.youtube-nocookie.com',
    ]);
  });

  test('omit sensitive players, invalid ids and other blocks', () => {
    const text = { ...block('vimeo', '1'), player: undefined, text: { body: 'https://vimeo.com/1' } };
    expect(frameOriginsOf({ blocks: [block('vimeo', '1', true), block('vimeo', '../x'), text] })).toEqual([]);
    expect(frameOriginsOf({})).toEqual([]);
  });
});
