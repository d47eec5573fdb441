import { brotliCompressSync, constants } from 'node:zlib';

import type { PageLayout } from '@musubi/domain/appearance';
import type { BlockParts } from '@musubi/domain/block-contents';
import { LOCALES } from '@musubi/domain/locales';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';

import type { PublicBlock, PublicProfile } from '../content/public-profile.ts';
import { pageCss } from '../page-css.ts';
import { ProfilePage } from '../profile-page.tsx';
import { SAMPLE_CONTENTS, toSampleBlock } from '../samples/sample-blocks.ts';
import { SAMPLE_PROFILES, toSampleProps } from '../samples/sample-profiles.ts';

const SAMPLE: PublicProfile = { ...SAMPLE_PROFILES.ja, bio: '', contact_email: null, activities: null };

const pageOf = (blocks: readonly PublicBlock[], change: Partial<PublicProfile> = {}): string =>
  renderToStaticMarkup(<ProfilePage {...toSampleProps({ ...SAMPLE, ...change, blocks })} />);

const ID = '0199d0a0-6c1e-7b60-9a00-000000000000';

const drawBlock = (parts: BlockParts, change: Partial<PublicBlock> = {}): string =>
  pageOf([{ id: ID, after_link_id: null, width: 'auto', is_sensitive: false, ...parts, ...change }]);

const TYPES = ['heading', 'text', 'picture', 'gallery', 'quotation', 'faq', 'divider'] as const;

const picture = (change: Partial<{ alt: string; is_decoration: boolean; image_key: string }> = {}) => ({
  image_key: 'a1',
  alt: '猫',
  is_decoration: false,
  caption: '',
  ...change,
});

const BLOCK_MAX_BYTES = 1024;

const weigh = (profile: PublicProfile): number => {
  const page = `<style>${pageCss(profile)}</style>${renderToStaticMarkup(<ProfilePage {...toSampleProps(profile)} />)}`;
  return brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: page.length } }).length;
};

const inLayout = (profile: PublicProfile, layout: PageLayout): PublicProfile => ({
  ...profile,
  appearance: { ...profile.appearance, layout },
});

test.each(LOCALES.flatMap((locale) => TYPES.map((type) => [type, locale] as const)))(
  'the first %s in %s adds at most 1 KiB to a page',
  (type, locale) => {
    // In a column, the first block would also add the style sheets of the layout and for printing.
    const profile = inLayout(SAMPLE_PROFILES[locale], 'spread');
    const added = weigh({ ...profile, blocks: [toSampleBlock(locale, type)] }) - weigh(profile);
    expect(added).toBeLessThanOrEqual(BLOCK_MAX_BYTES);
  },
);

test('draws paragraphs and links web addresses, as in a bio', () => {
  const markup = drawBlock({ text: { body: 'One\ntwo\n\n<b> https://example.com/a' } });
  expect(markup).toContain('<p>One<br/>two</p><p>&lt;b&gt; <a href="https://example.com/a"');
  expect(markup).not.toContain('<b>');
});

describe('a picture', () => {
  test('has sizes, and reserves its space before it is loaded', () => {
    const markup = drawBlock({ picture: picture() });
    expect(markup).toMatch(
      /<img [^>]*srcSet="[^"]*1600w"[^>]*sizes="[^"]+"[^>]*alt="猫"[^>]*width="\d+" height="\d+"/,
    );
  });

  test('is lazy-loaded unless it is the first of the page', () => {
    const first = toSampleBlock('ja', 'picture', { at: 0 });
    const markup = pageOf([first, toSampleBlock('ja', 'picture', { at: 1 })]);
    expect(markup.match(/<img [^>]*fetchPriority="high"/g)).toHaveLength(1);
    expect(markup.match(/loading="lazy"/g)).toHaveLength(1);
  });

  test('reserves space for its size when the size is known', () => {
    const sizes = [{ image_key: 'a1', width: 800, height: 1200 }];
    expect(drawBlock({ picture: picture() }, { image_sizes: sizes })).toMatch(
      /<img [^>]*width="800" height="1200"/,
    );
    expect(drawBlock({ picture: picture() }, { image_sizes: sizes })).not.toContain('cropped');
    expect(drawBlock({ picture: picture() })).toContain('class="cropped"');
  });

  test('has no description if it is decorative, and is omitted without a valid key', () => {
    expect(drawBlock({ picture: picture({ is_decoration: true }) })).toContain('alt=""');
    expect(drawBlock({ picture: picture({ image_key: '"><script>' }) })).not.toContain('<figure');
  });

  test('has no caption element without a caption', () => {
    expect(drawBlock({ picture: picture() })).not.toContain('figcaption');
  });
});

describe('a picture with AVIF files', () => {
  test('offers them before WebP, in the same widths', () => {
    const markup = drawBlock({ picture: picture({ image_key: 'a1-a' }) });
    const srcSet = [384, 768, 1024, 1600].map((width) => `./sample-images/a1-a/${width}.avif ${width}w`);
    expect(markup).toContain(
      `<picture><source type="image/avif" srcSet="${srcSet.join(',')}" sizes="(min-width:37rem) 34rem,94vw"/>` +
        '<img src="./sample-images/a1-a/384.webp"',
    );
  });

  test('is a plain image when the key has no AVIF suffix', () => {
    expect(drawBlock({ picture: picture() })).not.toMatch(/<picture|avif/);
  });
});

describe('a gallery', () => {
  test('offers AVIF files for its thumbnails and large pictures', () => {
    const pictures = [picture({ image_key: 'a1-a' }), picture({ image_key: 'a2' })];
    const markup = drawBlock({ gallery: { title: '', pictures } });
    expect(markup.match(/<source type="image\/avif"/g)).toHaveLength(2);
    expect(markup.match(/<img /g)?.length).toBeGreaterThanOrEqual(4);
  });

  test('opens each picture in its own popover', () => {
    const markup = drawBlock({ gallery: SAMPLE_CONTENTS.ja.gallery });
    const opened = [
      ...markup.matchAll(/<button type="button" popoverTarget="([^"]+)"><(?:img|picture)/g),
    ].map(([, id]) => id);
    expect(opened).toHaveLength(SAMPLE_CONTENTS.ja.gallery.pictures.length);
    for (const id of opened) {
      expect(markup).toContain(`popover="auto" id="${id}"`);
      expect(markup).toContain(`popoverTarget="${id}" popoverTargetAction="hide" aria-label="閉じる"`);
    }
  });

  test('uses the number as the name of a picture without a description', () => {
    const pictures = [picture(), picture({ alt: '' })];
    expect(drawBlock({ gallery: { title: '', pictures } })).toContain('aria-label="画像を拡大 2"');
  });
});

describe('a quotation', () => {
  const draw = (body: string, change: Partial<PublicProfile> = {}) =>
    /<figure [^>]*class="([^"]*)"/.exec(
      pageOf(
        [
          {
            id: ID,
            after_link_id: null,
            width: 'auto',
            is_sensitive: false,
            quotation: { body, source: '', is_vertical: true },
          },
        ],
        change,
      ),
    )?.[1];

  test('is vertical in Japanese and Chinese only', () => {
    expect(draw('短い手紙')).toBe('quotation vertical');
    expect(draw('短信', { locale: 'zh-TW' })).toBe('quotation vertical');
    expect(draw('A letter', { locale: 'en' })).toBe('quotation');
  });

  test('is smaller when long, and horizontal when too long for columns', () => {
    expect(draw('あ'.repeat(200))).toBe('quotation vertical small');
    expect(draw('あ\n'.repeat(9))).toBe('quotation');
  });
});

test('questions of one block open one at a time', () => {
  const markup = drawBlock({ faq: SAMPLE_CONTENTS.ja.faq });
  expect(markup.match(new RegExp(`<details name="${ID}"`, 'g'))).toHaveLength(3);
  expect(markup).not.toContain('<details open');
});

describe('a sensitive block', () => {
  test('of text is closed until a visitor opens it', () => {
    const markup = drawBlock({ text: { body: 'Words' } }, { is_sensitive: true });
    expect(markup).toMatch(
      /<details id="[^"]+" class="sensitive"><summary.*閲覧注意.*<\/summary>.*Words.*<\/details>/,
    );
  });

  test('does not reveal a heading in its warning', () => {
    const markup = drawBlock({ heading: { title: 'Secret' } }, { is_sensitive: true });
    expect(/<summary.*?<\/summary>/.exec(markup)?.[0]).not.toContain('Secret');
  });

  test.each(['picture', 'gallery'] as const)('of the kind %s links to a separate page', (type) => {
    const markup = pageOf([toSampleBlock('ja', type, { isSensitive: true })]);
    expect(markup).toContain(`href="#s/${ID}" rel="nofollow"`);
    expect(markup).not.toContain('demo-mio');
    expect(markup).not.toContain('路地');
  });

  test('with pictures has no link in previews', () => {
    const profile = { ...SAMPLE, blocks: [toSampleBlock('ja', 'picture', { isSensitive: true })] };
    const props = toSampleProps(profile);
    const markup = renderToStaticMarkup(
      <ProfilePage {...props} actions={{ ...props.actions, sensitive: null }} />,
    );
    expect(markup).not.toContain(ID);
    expect(markup).not.toContain('demo-mio');
  });
});

test('adds only the styles for the kinds of blocks on the page', () => {
  const css = pageCss({ ...SAMPLE, blocks: [toSampleBlock('ja', 'text')] });
  expect(css).toContain('.text{');
  expect(css).not.toContain('.gallery');
});
