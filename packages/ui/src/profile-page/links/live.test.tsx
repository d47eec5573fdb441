import { brotliCompressSync } from 'node:zlib';

import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';

import type { PublicProfile } from '../content/public-profile.ts';
import { pageCss } from '../page-css.ts';
import { ProfilePage } from '../profile-page.tsx';
import { SAMPLE_PROFILES, toSampleProps } from '../samples/sample-profiles.ts';

const SAMPLE = SAMPLE_PROFILES.ja;
/** Brotli-compressed CSS and HTML of a page with ten links and every optional part. */
const PAGE_MAX_BYTES = 8.25 * 1024;

const render = (profile: PublicProfile): string =>
  renderToStaticMarkup(<ProfilePage {...toSampleProps(profile)} />);

describe('the follow link', () => {
  test('links to the follow screen and contains the text for followers', () => {
    expect(render(SAMPLE)).toMatch(
      /<a class="[^"]+" href="#follow" rel="nofollow" data-follow="フォロー中">フォローする<\/a>/,
    );
  });

  test('shows the number of followers below it unless the text is empty', () => {
    const props = toSampleProps(SAMPLE);
    const labels = { ...props.labels, followers: 'フォロワー1,200人' };
    const shown = renderToStaticMarkup(<ProfilePage {...props} labels={labels} />);
    expect(shown).toMatch(/フォローする<\/a><p class="[^"]+">フォロワー1,200人<\/p>/);
    expect(shown.replace(/<p class="[^"]+">フォロワー1,200人<\/p>/, '')).toBe(render(SAMPLE));
  });

  test('is absent from previews', () => {
    const props = toSampleProps(SAMPLE);
    const actions = { ...props.actions, follow: null };
    expect(renderToStaticMarkup(<ProfilePage {...props} actions={actions} />)).not.toContain('data-follow');
  });
});

describe('a stream', () => {
  const stream = { title: '朝の<線画>', url: 'https://example.com/live', starts_at: '2026-11-24T12:00:00Z' };

  test('that is live adds a badge to the picture and is the first card', () => {
    const markup = render({ ...SAMPLE, live: stream, upcoming: null });
    expect(markup).toContain('>配信中<');
    expect(markup).toContain('朝の&lt;線画&gt;');
    expect(markup.indexOf(stream.url)).toBeLessThan(markup.indexOf(SAMPLE.links[0]?.url ?? ''));
  });

  test('that is announced has a date in the time zone of the creator’s language', () => {
    const markup = render({ ...SAMPLE, live: null, upcoming: stream });
    expect(markup).toMatch(
      /次の配信： <time dateTime="2026-11-24T12:00:00Z">11月\u206024日\u2060\(火\) 21:00 JST<\/time>/,
    );
    expect(markup).not.toContain('配信中');
  });

  test('draws nothing when its URL is unsafe', () => {
    const unsafe = { ...stream, url: 'javascript:alert(1)' };
    expect(render({ ...SAMPLE, live: unsafe, upcoming: unsafe })).not.toContain(stream.title.slice(0, 2));
  });

  test('adds its styles only to pages with a stream', () => {
    expect(pageCss({ ...SAMPLE, live: stream }).length).toBeGreaterThan(pageCss(SAMPLE).length);
    expect(pageCss({ ...SAMPLE, live: null, upcoming: null })).toBe(pageCss(SAMPLE));
  });

  test('keeps a page with every optional part within the size budget', () => {
    const profile = { ...SAMPLE, live: stream, upcoming: stream };
    const page = `<style>${pageCss(profile)}</style>${render(profile)}`;
    expect(brotliCompressSync(page).length).toBeLessThan(PAGE_MAX_BYTES);
  });
});

describe('the kits of a creator', () => {
  const kits = [
    { id: '0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e6f', name: 'shizukana-asa', title: '静かな<朝>' },
    { id: '0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e70', name: 'rain', title: '雨の日の画集' },
  ];

  test('are links with escaped titles', () => {
    expect(render({ ...SAMPLE, kits })).toMatch(
      /掲載されているまとめ<\/h2><ul [^>]+><li><a class="[^"]+" href="#kits\/shizukana-asa">静かな&lt;朝&gt;<\/a><\/li><li>/,
    );
  });

  test('add no bytes to a page without kits, and are absent from previews', () => {
    expect(render({ ...SAMPLE, kits: [] })).toBe(render(SAMPLE));
    expect(pageCss({ ...SAMPLE, kits })).toBe(pageCss(SAMPLE));
    const props = toSampleProps({ ...SAMPLE, kits });
    const preview = <ProfilePage {...props} actions={{ ...props.actions, kits: null }} />;
    expect(renderToStaticMarkup(preview)).toBe(render(SAMPLE));
  });

  test('keep a page with a stream and a follower count within the size budget', () => {
    const stream = { title: 'Kits', url: 'https://example.com/live', starts_at: '2026-11-24T12:00:00Z' };
    const props = toSampleProps({ ...SAMPLE, live: stream, upcoming: stream, kits });
    const labels = { ...props.labels, followers: 'フォロワー1,200人' };
    const markup = renderToStaticMarkup(<ProfilePage {...props} labels={labels} />);
    const page = `<style>${pageCss(props.profile)}</style>${markup}`;
    expect(brotliCompressSync(page).length).toBeLessThan(PAGE_MAX_BYTES);
  });
});

test('creators’ links to our own site send no referrer', () => {
  const own = 'https://musubi.example/follow/sample';
  const markup = render({
    ...SAMPLE,
    bio: own,
    links: SAMPLE.links.slice(0, 1).map((link) => ({ ...link, url: own })),
    live: { title: 'live', url: own, starts_at: '2026-11-24T12:00:00Z' },
    upcoming: { title: 'next', url: own, starts_at: '2026-11-24T12:00:00Z' },
  });
  const rels = [...markup.matchAll(/href="https:\/\/musubi\.example\/follow\/sample" rel="([^"]*)"/g)];
  expect(rels).toHaveLength(4);
  for (const [, rel] of rels) expect(rel).toBe('nofollow ugc noopener noreferrer');
});
