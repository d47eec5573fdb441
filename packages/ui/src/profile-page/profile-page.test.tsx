import { brotliCompressSync } from 'node:zlib';

import { OFUSE_DISPLAY_TYPES, THEME_IDS } from '@musubi/domain/appearance';
import { LOCALES } from '@musubi/domain/locales';
import { PROFILE_TEXT_FIELDS } from '@musubi/domain/profile-texts';
import { findHostService, HOST_SERVICES } from '@musubi/domain/services';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';

import { findServiceMark } from '../service-icon/all-service-marks.ts';
import type { PublicLink, PublicProfile } from './content/public-profile.ts';
import { SCRIPT_HOOKS } from './content/script-hooks.ts';
import { PERSON_PATH } from './icons/person-path.ts';
import { pageCss } from './page-css.ts';
import { ProfilePage } from './profile-page.tsx';
import { SAMPLE_PROFILES, toSampleProps } from './samples/sample-profiles.ts';
import { toMailHref } from './sections/contact.tsx';

const SAMPLE = SAMPLE_PROFILES.ja;
/** Brotli-compressed CSS and HTML of a page with ten links and every optional part. */
const PAGE_MAX_BYTES = 8.5 * 1024;

const render = (profile: PublicProfile): string =>
  renderToStaticMarkup(<ProfilePage {...toSampleProps(profile)} />);

function withOfuse(
  change: Partial<PublicProfile['ofuse']>,
  type = SAMPLE.appearance.ofuse_display_type,
): string {
  return render({
    ...SAMPLE,
    activities: null,
    appearance: { ...SAMPLE.appearance, ofuse_display_type: type },
    ofuse: { ...SAMPLE.ofuse, ...change },
  });
}

test.each(LOCALES)('renders a page in %s with the lang attribute, one h1 and every link', (locale) => {
  const profile = SAMPLE_PROFILES[locale];
  const markup = render(profile);
  expect(markup).toContain(`lang="${locale}"`);
  expect(markup.match(/<h1/g)).toHaveLength(1);
  for (const link of profile.links) expect(markup).toContain(`href="${link.url}"`);
});

test('shows the handle once and draws a person when the creator has no name and no picture', () => {
  const nameless = { ...SAMPLE, name: SAMPLE.pub_id, icon_image_key: null };
  const markup = render(nameless);
  expect(markup).toMatch(new RegExp(`<h1[^>]*>(?:<span[^>]*>)?@${SAMPLE.pub_id}<`));
  expect(markup.match(new RegExp(`>@${SAMPLE.pub_id}<`, 'g'))).toHaveLength(1);
  expect(markup).toContain(PERSON_PATH.path);
  expect(render({ ...nameless, name: 'Mio' })).not.toContain(PERSON_PATH.path);
});

/** The reading is not drawn, because it is only for search and address books. */
const DRAWN_TEXTS = PROFILE_TEXT_FIELDS.filter((field) => field !== 'reading');

test.each(DRAWN_TEXTS)('draws the creator’s %s, but draws no element for an empty text', (field) => {
  expect(render({ ...SAMPLE, [field]: 'A text of its own' })).toContain('>A text of its own<');
  expect(render({ ...SAMPLE, [field]: '' })).not.toMatch(/<p[^>]*><\/p>/);
});

test.each(THEME_IDS.flatMap((theme) => LOCALES.map((locale) => [theme, locale] as const)))(
  'keeps the page size of theme %s in language %s within the budget',
  (theme_id, locale) => {
    const decorations = {
      icon_frame: 'cord',
      link_entrance: 'unfold',
      closing_mark: 'knot',
      name_style: 'wave',
    } as const;
    const appearance = { ...SAMPLE.appearance, ...decorations, theme_id };
    const profile = { ...SAMPLE_PROFILES[locale], appearance };
    const page = `<style>${pageCss(profile)}</style>${render(profile)}`;
    expect(brotliCompressSync(page).length).toBeLessThan(PAGE_MAX_BYTES);
  },
);

test('shows the genres in the creator’s order and omits unknown ones', () => {
  const markup = render({ ...SAMPLE, genres: ['photo', 'unknown', 'poetry'] });
  const names = [...markup.matchAll(/<li>([^<]+)<\/li>/g)].map(([, name]) => name);
  expect(names).toEqual(['写真', '詩・短歌・エッセイ']);
});

test('omits only the invitation of the footer when the creator turned it off', () => {
  const FOOTER = ['href="#start"', 'href="#report"', 'href="#qr-code"', 'href="#home"'];
  const linksOf = (markup: string) => FOOTER.filter((link) => markup.includes(link));
  expect(linksOf(render(SAMPLE))).toEqual(FOOTER);
  const appearance = { ...SAMPLE.appearance, shows_invitation: false };
  expect(linksOf(render({ ...SAMPLE, appearance }))).toEqual(FOOTER.slice(1));
});

describe('the mark of a known service', () => {
  const [first] = SAMPLE.links;
  const withLink = (change: Partial<PublicLink>): string =>
    render({ ...SAMPLE, activities: null, links: first === undefined ? [] : [{ ...first, ...change }] });
  const markOf = (href: string): string => {
    const service = findHostService(new URL(href));
    return (service === null ? null : findServiceMark(service)) ?? 'none';
  };

  test.each([
    ['a row', {}],
    ['an icon under the name', { is_icon: true }],
    ['a card', { size: 'card' as const }],
  ])('is in %s, and no other mark is on the page', (_name, change) => {
    const markup = withLink({ type: 'custom', url: 'https://open.spotify.com/track/1', ...change });
    expect(markup).toContain(
      `aria-hidden="true" viewBox="0 0 24 24"><path d="${markOf('https://spotify.com')}"`,
    );
    const others = HOST_SERVICES.filter(({ id }) => id !== 'spotify').map((service) =>
      findServiceMark(service),
    );
    expect(others.filter((path) => path !== null && markup.includes(path))).toEqual([]);
  });

  test.each([
    ['leads elsewhere', { type: 'custom' as const, url: 'https://spotify.com.example.net/' }],
    ['has the type of another service', { type: 'note' as const, url: 'https://open.spotify.com/' }],
  ])('is absent when the link %s', (_name, change) => {
    expect(withLink(change)).not.toContain(markOf('https://spotify.com'));
  });
});

test('creators’ links have rel="nofollow ugc noopener"', () => {
  const rels = [...render(SAMPLE).matchAll(/<a class="link" href="[^"]+" rel="([^"]*)" data-link/g)].map(
    (match) => match[1],
  );
  expect(rels).toHaveLength(SAMPLE.links.length);
  expect(new Set(rels)).toEqual(new Set(['nofollow ugc noopener']));
});

test('marks elements that need script and renders every script hook', () => {
  const markup = withOfuse({}, 'fixed_on_screen');
  for (const button of markup.match(/<button type="button"[^>]*>/g) ?? []) {
    expect(button).toContain(SCRIPT_HOOKS.needsScript);
  }
  const { copy, share, done, label, status, refused, dismiss, link, count } = SCRIPT_HOOKS;
  for (const hook of [copy, share, done, label, status, refused, dismiss, link, count])
    expect(markup).toContain(`${hook}="`);
  const css = pageCss({
    ...SAMPLE,
    appearance: { ...SAMPLE.appearance, ofuse_display_type: 'fixed_on_screen' },
  });
  const { ready, needsScript, supportDismissed, state } = SCRIPT_HOOKS;
  for (const hook of [ready, needsScript, supportDismissed, state]) expect(css).toContain(`[${hook}]`);
});

test('offers each language as a submit button without script', () => {
  const form = /<form [^>]*>(?:(?!<\/form>).)*name="locale".*?<\/form>/.exec(render(SAMPLE))?.[0] ?? '';
  for (const locale of LOCALES) expect(form).toContain(`value="${locale}" lang="${locale}"`);
  expect(form.match(/aria-current="true"/g)).toHaveLength(1);
  expect(form).toMatch(/lang="ja"[^>]*aria-current="true"/);
});

test('invites visitors to create a page with one link in the footer', () => {
  const [, footer = ''] = render(SAMPLE).split('<footer');
  expect(footer).toContain('<a class="quiet" href="#start">あなたのページもつくる</a>');
  expect(render(SAMPLE).match(/href="#start"/g)).toHaveLength(1);
});

describe('for a reader of another language', () => {
  const markup = renderToStaticMarkup(<ProfilePage {...toSampleProps(SAMPLE, 'en')} />);

  test('draws our words and dates in the reader’s language', () => {
    expect(markup).toMatch(/^<div class="page [a-z]+" lang="en"/);
    expect(markup).toContain('>Make your own page<');
    expect(markup).toContain('>Nov 18, 2026<');
    expect(markup).not.toContain('あなたのページもつくる');
  });

  test.each([
    ['en', 'Mar 10, 2026'],
    ['ja', '2026年3月10日'],
    ['zh-TW', '2026年3月10日'],
  ] as const)('shows letter dates of a Taiwanese page in Taipei time to %s readers', (locale, date) => {
    const letter = { body: '真好看', from_name: '', received_at: '2026-03-09T17:30:00.000Z' };
    const page = toSampleProps({ ...SAMPLE_PROFILES['zh-TW'], letters: [letter] }, locale);
    expect(renderToStaticMarkup(<ProfilePage {...page} />)).toContain(`>${date}<`);
  });

  test('marks the creator’s words with the creator’s language', () => {
    for (const element of ['div class="names"', 'div class="bio"', 'span class="title"'])
      expect(markup).toContain(`<${element} lang="ja">`);
    expect(render(SAMPLE)).not.toContain('class="bio" lang=');
  });

  test('keeps the page within the size budget', () => {
    const page = `<style>${pageCss(SAMPLE)}</style>${markup}`;
    expect(brotliCompressSync(page).length).toBeLessThan(PAGE_MAX_BYTES);
  });
});

describe('the OFUSE invitation', () => {
  test.each(OFUSE_DISPLAY_TYPES)(
    'with type %s links to the creator’s OFUSE page with the standard sentence',
    (type) => {
      const markup = withOfuse({}, type);
      expect(markup).toContain('href="https://ofuse.me/example"');
      expect(markup).toContain('水野 澪さんの活動をファンレターで応援する');
    },
  );

  test('shows the creator’s own sentence instead of the standard one', () => {
    const markup = withOfuse({ message: '励みになります！' });
    expect(markup).toContain('励みになります！');
    expect(markup).not.toContain('水野 澪さんの活動を');
  });

  test.each([
    ['without an OFUSE URL', { creator_url: null }],
    ['with an unsafe OFUSE URL', { creator_url: 'javascript:alert(1)' }],
  ])('is hidden %s', (_when, change) => {
    const markup = withOfuse(change);
    expect(markup).not.toContain('OFUSEで送る');
    expect(markup).not.toContain('i-letter');
  });
});

test('E: shows the OFUSE invitation without a registration for payouts', () => {
  expect(withOfuse({ is_creator: false })).toContain('href="https://ofuse.me/example"');
});

describe('monthly support', () => {
  const WAY = 'href="#support"';

  test.each(OFUSE_DISPLAY_TYPES)('is offered in addition to an OFUSE invitation of type %s', (type) => {
    const markup = withOfuse({ takes_support: true }, type);
    expect(markup).toContain(WAY);
    expect(markup).toContain('毎月応援する');
  });

  test.each([
    ['is turned off', {}],
    ['is turned on without an OFUSE registration', { is_creator: false, takes_support: true }],
  ])('is not offered when support %s', (_when, change) => {
    expect(withOfuse(change)).not.toContain(WAY);
  });

  test('is offered without an OFUSE URL', () => {
    const profile = { ...SAMPLE, ofuse: { ...SAMPLE.ofuse, creator_url: null, takes_support: true } };
    expect(render(profile)).toContain(WAY);
  });
});

describe('a link that links back', () => {
  const draw = (change: Partial<PublicProfile['links'][number]>): string => {
    const [link] = SAMPLE.links;
    return render({ ...SAMPLE, links: link === undefined ? [] : [{ ...link, is_me: true, ...change }] });
  };
  const WORDS = 'リンク先もこのページにリンクしています';

  test('has a mark with a text alternative after its title', () => {
    const mark = `<span class="back" title="${WORDS}"><svg`;
    expect(draw({ links_back: true })).toMatch(new RegExp(`class="title"><span>[^<]+</span>${mark}`));
    expect(draw({ links_back: true })).toContain(`<span class="hidden">${WORDS}</span>`);
  });

  test('puts the text of the mark after the title in an icon’s name', () => {
    const markup = draw({ links_back: true, is_icon: true });
    expect(markup).toMatch(new RegExp(`aria-label="[^"]+ – ${WORDS}" title="[^"]+ – ${WORDS}"`));
    expect(markup).toContain('<span class="back"><svg');
  });

  test('has the mark on the closed card of a sensitive link', () => {
    const markup = draw({ links_back: true, is_sensitive: true });
    expect(markup.split('</summary>')[0]).toContain(WORDS);
  });

  test('does not change pages without links that link back', () => {
    const before = draw({});
    expect(draw({ links_back: false })).toBe(before);
    expect(before).not.toContain('class="back"');
    const [link] = SAMPLE.links;
    const withMark = { ...SAMPLE, links: link === undefined ? [] : [{ ...link, links_back: true }] };
    expect(pageCss(SAMPLE)).not.toContain('.back{');
    expect(pageCss(withMark)).toContain('.back{');
  });
});

test('a sensitive link asks for confirmation without script', () => {
  const [link] = SAMPLE.links;
  const markup = render({ ...SAMPLE, links: link === undefined ? [] : [{ ...link, is_sensitive: true }] });
  const details = /<details class="sensitive">(.*?)<\/details>/.exec(markup)?.[1] ?? '';
  expect(details).toMatch(/^<summary class="link">.*<\/summary>/);
  expect(details.split('</summary>')[0]).not.toContain('<a ');
  expect(details).toContain(`href="${link?.url ?? ''}"`);
});

test.each([
  ['mio@example.com', 'mio@example.com'],
  ['mio+fan@example.com', 'mio%2Bfan@example.com'],
  ["o'hara@example.com", "o'hara@example.com"],
])('builds a mailto link for the e-mail address %s', (address, target) => {
  expect(toMailHref(address)).toBe(`mailto:${target}`);
});

test.each(['a@b.c?bcc=x@y.z', 'a@b.c,x@y.z', 'a b@c.d', 'a@b@c', '<a@b.c>'])(
  'the address %s adds no second recipient or header to a mailto link',
  (address) => {
    expect(toMailHref(address) ?? 'mailto:').not.toMatch(/[?,\s]|@.*@/);
  },
);

describe('the layout of links', () => {
  const [first, second, third] = SAMPLE.links;
  const links = [
    { ...first, section: '' },
    { ...second, section: '画集' },
    { ...third, section: '画集', is_icon: true, is_me: true },
  ] as PublicProfile['links'];

  test('groups consecutive links under one heading', () => {
    const markup = render({ ...SAMPLE, activities: null, links });
    const headings = [...markup.matchAll(/<h2 class="(hidden|section)">([^<]*)</g)].map((match) => [
      match[1],
      match[2],
    ]);
    expect(headings).toEqual([
      ['hidden', 'リンク'],
      ['section', '画集'],
    ]);
  });

  test('names each icon link by its title and adds rel="me" to links to own profiles', () => {
    const markup = render({ ...SAMPLE, activities: null, links });
    expect(markup).toMatch(/<a href="[^"]+" rel="me nofollow ugc noopener" aria-label="note" title="note"/);
    expect(markup.match(/class="link" href/g)).toHaveLength(2);
    expect(markup.match(/rel="me/g)).toHaveLength(1);
  });

  const halvesOf = (changes: readonly Partial<PublicProfile['links'][number]>[]): string => {
    const markup = render({
      ...SAMPLE,
      activities: null,
      links: changes.map((change, at) => ({ ...first, id: String(at), ...change })) as PublicProfile['links'],
    });
    return [...markup.matchAll(/<li( class="half")?><(?:a|details) class="(?:link|sensitive)( large)?"/g)]
      .map(([, half, large]) => (half === undefined ? (large === undefined ? 'row' : 'card') : 'half'))
      .join(' ');
  };

  const HALF = { is_half: true };

  test.each([
    ['two consecutive links form a pair', [HALF, HALF, {}], 'half half row'],
    ['a single link becomes a row', [{}, HALF, {}], 'row row row'],
    ['the third of three links becomes a row', [HALF, HALF, HALF], 'half half row'],
    ['a heading separates a pair', [HALF, { ...HALF, section: '画集' }], 'row row'],
    ['an icon does not separate a pair', [HALF, { is_icon: true }, HALF], 'half half'],
    ['a card is never half-width', [HALF, { ...HALF, size: 'card' }, HALF], 'row card row'],
    ['a sensitive link can be in a pair', [HALF, { ...HALF, is_sensitive: true }], 'half half'],
  ] as const)('with half-width links: %s', (_what, changes, drawn) => {
    expect(halvesOf(changes)).toBe(drawn);
  });

  test.each([
    ['is sensitive', { is_sensitive: true }],
    ['has an unsafe URL', { url: 'javascript:alert(1)' }],
  ])('draws no icon for a link that %s', (_why, change) => {
    const [icon] = links.slice(2);
    const markup = render({ ...SAMPLE, links: [{ ...icon, ...change }] as PublicProfile['links'] });
    expect(markup).not.toContain('class="social"');
  });
});

describe('the ways to cheer a creator on', () => {
  test('have a heading, and each states its price', () => {
    const markup = withOfuse({ takes_support: true }, 'link');
    const places = ['水野 澪さんを応援する', '登録なし・無料', '月300円から', '有料・OFUSE'].map((words) =>
      markup.indexOf(words),
    );
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });

  test('have no heading when a letter is the only way', () => {
    expect(withOfuse({ creator_url: null })).not.toContain('さんを応援する<');
  });
});

describe('a published letter', () => {
  const withLetter = (body: string): string =>
    render({ ...SAMPLE, letters: [{ body, from_name: 'ハル', received_at: '2026-11-01T00:00:00.000Z' }] });

  test('folds after the first sentences when it is long', () => {
    expect(withLetter(`${'あ'.repeat(200)}。${'い'.repeat(200)}`)).toContain('続きを読む');
    expect(withLetter('あ'.repeat(200))).not.toContain('続きを読む');
  });
});
