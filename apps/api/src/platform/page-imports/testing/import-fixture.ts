import type { FoundItem, FoundPage, ImportProblem, ImportSource } from '../found-page.ts';

/** The page that a reader must return. Omitted texts must be empty, and omitted addresses null. */
export interface ExpectedPage {
  readonly source: ImportSource;
  readonly name?: string;
  readonly headline?: string;
  readonly bio?: string;
  readonly contactEmail?: string;
  readonly picture?: string;
  /** One line per item, in the format of `describeItem`. */
  readonly items: readonly string[];
}

/** A text of another service, and the result that `readImport` must return. */
export interface ImportFixture {
  readonly name: string;
  readonly text: string;
  /** Final URL of a fetched page; null for a file or a pasted text. */
  readonly from: string | null;
  readonly expected: ExpectedPage | ImportProblem;
}

const ARROW = ' → ';

/**
 * Describes an item in one line, such as `[作品] BOOTH → https://mio.booth.pm/`, `heading 作品`, `icon X →
 * https://x.com/` or `[作品] Tip jar (no_address)`. Appends description, picture and times in this order, if
 * present.
 */
export function describeItem(item: FoundItem): string {
  const { kind, title, description, url, picture, section, isVisible, startsAt, endsAt, reason } = item;
  return [
    kind === 'link' ? '' : kind,
    section === '' ? '' : `[${section}]`,
    `${title}${url === null ? '' : `${ARROW}${url}`}`,
    reason === null ? '' : `(${reason})`,
    isVisible ? '' : '(hidden)',
    description === '' ? '' : `“${description}”`,
    picture === null ? '' : `picture ${picture}`,
    startsAt === null ? '' : `from ${startsAt}`,
    endsAt === null ? '' : `until ${endsAt}`,
  ]
    .filter((part) => part !== '')
    .join(' ');
}

/** Describes a page with every field, in the format of the fixtures. */
export function describePage(page: FoundPage): Required<{ [Field in keyof ExpectedPage]: unknown }> {
  return { ...page, items: page.items.map(describeItem) };
}

/** Completes an expected page with the values of missing fields. */
export function completeExpected(page: ExpectedPage): Required<{ [Field in keyof ExpectedPage]: unknown }> {
  return { name: '', headline: '', bio: '', contactEmail: null, picture: null, ...page };
}

/** Titles and addresses of the links in most fixtures. The YouTube address has tracking parameters. */
export const LINKS = [
  ['ポートフォリオ', 'https://mio.example.com/works'],
  ['X', 'https://x.com/mio_draws'],
  ['pixiv', 'https://www.pixiv.net/users/1234567'],
  ['BOOTH', 'https://mio.booth.pm/'],
  ['YouTube', 'https://www.youtube.com/@mio?utm_source=linktree&utm_medium=bio'],
  ['FANBOX', 'https://mio.fanbox.cc/'],
] as const;

/** `LINKS` in the format of `describeItem`, below a heading. */
export function expectLinks(section = ''): readonly string[] {
  const above = section === '' ? '' : `[${section}] `;
  return LINKS.map(([title, url]) => `${above}${title}${ARROW}${url.replace(/\?utm.*$/, '')}`);
}

/**
 * Private values in fixtures that no reader may return: of the account, of its visitors and fans, and links
 * behind codes.
 */
export const PRIVATE_VALUES = [
  'sex-of-the-owner',
  '2001-04-01',
  'account@example.com',
  'fan@example.com',
  'A letter of a fan',
  'subscriber@example.com',
  'secret.example.com',
  'passcode-4711',
  '918273645',
  'iVBORw0KGgo',
  'body{color:red}',
  'password-hash',
] as const;

/** JSON as it appears in a script of a page. */
export const toScriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The script in which Next.js with the pages router sends a page's data. */
export const toNextScript = (pageProps: unknown): string =>
  `<script id="__NEXT_DATA__" type="application/json" crossorigin="anonymous">${toScriptJson({ props: { pageProps } })}</script>`;
