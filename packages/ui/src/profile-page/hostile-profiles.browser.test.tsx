import type { BlockParts } from '@musubi/domain/block-contents';
import { BLOCK_RULES, BLOCK_TYPES } from '@musubi/domain/block-rules';
import { PROFILE_TEXT_FIELDS } from '@musubi/domain/profile-texts';
import { HOSTILE_TEXTS } from '@musubi/domain/testing/hostile-texts';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, inject, test } from 'vitest';

import { hostileContents, hostileContentsOf } from '../testing/hostile-contents.ts';
import { PLAYER_COVER_CSS } from './blocks/kinds/player-cover.ts';
import type { PublicActivities, PublicActivityItem } from './content/public-activities.ts';
import type { PublicLetter, PublicLink, PublicProfile } from './content/public-profile.ts';
import { ProfilePage } from './profile-page.tsx';
import { SAMPLE_BOARDS, SAMPLE_COMMISSIONS } from './samples/sample-boards.ts';
import { SAMPLE_PROFILES, toSampleProps } from './samples/sample-profiles.ts';

const [FIRST_LINK] = SAMPLE_PROFILES.ja.links;
// A short page with one item of each kind, because a short page parses fast. Each test puts hostile text into
// one field.
const SAMPLE: PublicProfile = {
  ...SAMPLE_PROFILES.ja,
  links: FIRST_LINK === undefined ? [] : [FIRST_LINK],
  genres: [],
  activities: null,
};

function withLink(change: Partial<PublicLink>): Partial<PublicProfile> {
  return FIRST_LINK === undefined ? {} : { links: [{ ...FIRST_LINK, ...change }] };
}

function withHalves(change: Partial<PublicLink>): Partial<PublicProfile> {
  const { links = [] } = withLink({ ...change, is_half: true });
  return { links: links.flatMap((link) => [link, { ...link, id: 'beside' }]) };
}

function toActivities(change: Partial<PublicActivityItem>, groupTitle = ''): PublicActivities {
  const item = {
    id: 'a',
    type: 'youtube',
    title: 'Video',
    url: 'https://www.youtube.com/watch?v=a',
    thumbnail_image_key: null,
    published_at: '2026-11-18T09:00:00.000Z',
    ...change,
  };
  return {
    group_titles: { group_1: groupTitle, group_2: '', group_3: '' },
    items: [{ id: 's', type: 'youtube', group: 'group_1', items: [item] }],
  };
}

function withLetter(change: Partial<PublicLetter>): Partial<PublicProfile> {
  const letter = { body: 'I read it twice.', from_name: 'Haru', received_at: '2026-11-18T09:00:00.000Z' };
  return { letters: [{ ...letter, ...change }] };
}

/** A page with blocks of every kind; `isSensitive` puts them behind a warning. */
const withBlocks = (contents: readonly BlockParts[], isSensitive = false): Partial<PublicProfile> => ({
  blocks: contents.map((content, at) => ({
    id: `block-${at}`,
    after_link_id: null,
    width: 'auto',
    is_sensitive: isSensitive,
    ...content,
  })),
});

const FIELDS: Readonly<Record<string, (text: string) => Partial<PublicProfile>>> = {
  pub_id: (text) => ({ pub_id: text }),
  ...Object.fromEntries(PROFILE_TEXT_FIELDS.map((field) => [field, (text: string) => ({ [field]: text })])),
  icon_image_key: (text) => ({ icon_image_key: text }),
  cover_image_key: (text) => ({
    cover_image_key: text,
    appearance: { ...SAMPLE.appearance, header_layout: 'banner' },
  }),
  contact_email: (text) => ({ contact_email: text }),
  'link id': (text) => withLink({ id: text }),
  'link title': (text) => withLink({ title: text }),
  'link description': (text) => withLink({ description: text }),
  'link url': (text) => withLink({ url: text }),
  'sensitive link url': (text) => withLink({ url: text, is_sensitive: true }),
  'link thumbnail': (text) => withLink({ thumbnail_image_key: text }),
  'halves of links': (text) => withHalves({ title: text, thumbnail_image_key: text }),
  'link section': (text) => withLink({ section: text }),
  'icon title': (text) => withLink({ title: text, is_icon: true }),
  'icon url': (text) => withLink({ url: text, is_icon: true, is_me: true }),
  blocks: (text) => withBlocks(hostileContents(text)),
  'sensitive blocks': (text) => withBlocks(hostileContents(text), true),
  'state of a board': (text) => ({
    ...withBlocks([{ commission: SAMPLE_BOARDS.ja }]),
    commission: { ...SAMPLE_COMMISSIONS.ja, note: text, confirmed_at: text },
  }),
  'opening of a board': (text) => ({
    ...withBlocks([{ commission: SAMPLE_BOARDS.ja }]),
    commission: { ...SAMPLE_COMMISSIONS.ja, state: 'closed', opens_at: text },
  }),
  genre: (text) => ({ genres: [text] }),
  'title of a group': (text) => ({ activities: toActivities({ title: text }, text) }),
  'address of an activity': (text) => ({ activities: toActivities({ url: text }) }),
  'picture of an activity': (text) => ({ activities: toActivities({ thumbnail_image_key: text }) }),
  'kind of an activity': (text) => ({ activities: toActivities({ type: text, title: '' }) }),
  'date of an activity': (text) => ({ activities: toActivities({ published_at: text }) }),
  'OFUSE address': (text) => ({ ofuse: { is_creator: true, creator_url: text, message: '' } }),
  letter: (text) => withLetter({ body: text }),
  'name under a letter': (text) => withLetter({ from_name: text }),
  'date of a letter': (text) => withLetter({ received_at: text }),
  'OFUSE message': (text) => ({ ofuse: { ...SAMPLE.ofuse, message: text } }),
};

const ELEMENTS = new Set(
  'html head body div main section footer header h1 h2 p a span ul li blockquote svg path img button details summary form br wbr label input textarea time figure figcaption hr link article b iframe dl dt dd small i s'.split(
    ' ',
  ),
);
const SAFE_FILE = /^\.\/sample-images\/files\/[a-z0-9_-]+\/[^/?#\s]+\.pdf$/;
const SAFE_HREF =
  /^(?:https?:\/\/[^@/\s]+\/\S*$|mailto:[^?&\s]+@[^?&\s]+$|#|\/@iris\/ask(?:\/[\w%.!~*'()-]+)?$)/;
const SAFE_SRC = /^\.\/sample-images\/[a-z0-9_-]+\/\d+\.webp$/;
const SAFE_SRCSET = /^(?:\.\/sample-images\/[a-z0-9_-]+\/\d+\.webp \d+[wx],?)+$/;

/** Elements allowed in the document in a player's frame. */
const COVER_ELEMENTS = new Set([
  'html',
  'head',
  'style',
  'body',
  'a',
  'img',
  'svg',
  'circle',
  'path',
  'b',
  'span',
]);

/**
 * Returns the first unexpected part of a player's frame document, besides its picture and the link to the
 * provider.
 */
function problemOfCover(srcdoc: string): string | null {
  const elements = [...new DOMParser().parseFromString(srcdoc, 'text/html').querySelectorAll('*')];
  const odd = elements.find(
    ({ localName, textContent, attributes }) =>
      !COVER_ELEMENTS.has(localName) ||
      (localName === 'style' && textContent !== PLAYER_COVER_CSS) ||
      [...attributes].some(({ name }) => /^on|^style$|^srcdoc$|^xlink|^action$/.test(name)),
  );
  if (odd !== undefined) return `in a frame: ${odd.outerHTML}`;
  const [link, ...further] = elements.filter(({ localName }) => localName === 'a');
  const isPlayer = /^https:\/\/(?:www\.youtube-nocookie\.com\/embed|embed\.nicovideo\.jp\/watch)\/\w/.test(
    link?.getAttribute('href') ?? '',
  );
  return isPlayer && further.length === 0 ? null : `a frame with other links: ${srcdoc}`;
}

/** Whether a link or form has an allowed target: another site, the page's own forms, or the content host. */
function isSafeTarget(name: string, value: string): boolean {
  if (name === 'action' && value === '/@iris/mail-list') return true;
  return SAFE_HREF.test(value) || (name === 'href' && SAFE_FILE.test(value));
}

function problemOf(element: Element): string | null {
  if (element instanceof HTMLIFrameElement) {
    const { src, srcdoc } = element;
    return src === '' ? problemOfCover(srcdoc) : `a frame of ${src}`;
  }
  if (!ELEMENTS.has(element.localName)) return `element <${element.localName}>`;
  for (const { name, value } of element.attributes) {
    if (/^on|^style$|^srcdoc$|^xlink/.test(name)) return `attribute ${name}="${value}"`;
    if (/^(?:href|action|formaction)$/.test(name) && !isSafeTarget(name, value)) return `${name}="${value}"`;
    if (name === 'src' && !SAFE_SRC.test(value)) return `src="${value}"`;
    if (name === 'srcset' && !SAFE_SRCSET.test(value)) return `srcset="${value}"`;
  }
  return null;
}

function problemsOf(markup: string): readonly string[] {
  const parsed = new DOMParser().parseFromString(markup, 'text/html');
  return [...parsed.querySelectorAll('*')].map(problemOf).filter((problem) => problem !== null);
}

test('has at least 500 distinct hostile texts', () => {
  expect(new Set(HOSTILE_TEXTS).size).toBeGreaterThanOrEqual(500);
});

// Number of slices into which the hostile texts are divided. Each test puts one slice into one field.
// Together the tests use all slices.
const EVERY = inject('hostileTextsEvery');
const SHARES = Object.entries(FIELDS).map(
  ([field, toChange], share) =>
    [field, toChange, HOSTILE_TEXTS.filter((_text, at) => at % EVERY === share % EVERY)] as const,
);

describe.each(SHARES)('hostile text as %s', { timeout: 60_000 }, (_field, toChange, texts) => {
  test('adds no element, handler, style or unsafe URL', () => {
    const found = texts.flatMap((text) => {
      const profile = { ...SAMPLE, ...toChange(text) };
      return problemsOf(renderToStaticMarkup(<ProfilePage {...toSampleProps(profile)} />)).map(
        (problem) => `${problem} from ${JSON.stringify(text)}`,
      );
    });
    expect(found).toEqual([]);
  });
});

/** Names of the text fields of a kind, including those inside its lists. */
function textsOf(rules: object): readonly string[] {
  return Object.entries(rules).flatMap(([field, { shape, of }]: [string, { shape: string; of?: object }]) =>
    shape === 'list' ? textsOf(of ?? {}) : shape === 'line' || shape === 'paragraphs' ? [field] : [],
  );
}

/** Fills each text field with its own name, so that a test can find the fields that a page draws. */
function named(content: object, texts: readonly string[]): object {
  return Object.fromEntries(
    Object.entries(content).map(([field, value]: [string, unknown]) => {
      if (Array.isArray(value))
        return [
          field,
          value.map((item: object | string) => (typeof item === 'string' ? item : named(item, texts))),
        ];
      return [field, texts.includes(field) && value !== '' ? `the ${field} here` : value];
    }),
  );
}

test.each(BLOCK_TYPES)('the hostile contents of %s fill every text field that a page draws', (type) => {
  const texts = textsOf(BLOCK_RULES[type]);
  const contents = hostileContentsOf(type, 'x').map((parts) => ({ [type]: named(parts[type] ?? {}, texts) }));
  const page = renderToStaticMarkup(
    <ProfilePage {...toSampleProps({ ...SAMPLE, ...withBlocks(contents) })} />,
  );
  expect(texts.filter((field) => !page.includes(`the ${field} here`))).toEqual([]);
});

test('draws a link with an unsafe URL as text without an anchor', () => {
  const profile = { ...SAMPLE, ...withLink({ url: 'javascript:alert(1)', title: 'ポートフォリオ' }) };
  const parsed = new DOMParser().parseFromString(
    renderToStaticMarkup(<ProfilePage {...toSampleProps(profile)} />),
    'text/html',
  );
  const row = parsed.querySelector('li');
  expect(row?.textContent).toContain('ポートフォリオ');
  expect(row?.querySelector('a')).toBeNull();
});
