import { caseOf, isCase, type RecordedCase } from './recorded-cases.ts';

/** A link or a heading on a link page. */
export type LinkItem =
  | { readonly kind: 'heading'; readonly title: string }
  | {
      readonly kind: 'link';
      readonly title: string;
      readonly url: string;
      readonly description?: string;
      /** Number of the link's picture, from 1. */
      readonly picture?: number;
      /** Days from today on which the link is published and unpublished, for services with a schedule. */
      readonly days?: { readonly from: number; readonly to: number };
      /** Shown as a picture instead of a button, if the service supports this. */
      readonly isBanner?: true;
      /** Locked with a code. Only Linktree can lock a link, so other services omit the item. */
      readonly isLocked?: true;
    };

/** An invented person with accounts at all link services. */
export interface LinkPerson {
  readonly username: string;
  readonly language: 'en' | 'ja' | 'zh-TW';
  readonly name: string;
  readonly headline: string;
  readonly bio: string;
  /** Public e-mail address, shown as an icon. */
  readonly email: string;
  readonly instagram: string;
  readonly items: readonly LinkItem[];
}

/** Values of fields that an import must never read. Services publish them beside the links. */
export const PRIVATE_VALUES = {
  accountEmail: 'account-owner@private.example',
  birthday: '1991-06-11',
  sex: 'female',
  clicks: 48_213,
} as const;

type Person = Omit<LinkPerson, 'username'>;

const MIO: Person = {
  language: 'ja',
  name: '水野 澪',
  headline: '雨の日と図書館を描くイラストレーター',
  bio: '水彩と鉛筆で、雨上がりの路地や消し忘れた窓の灯りを描いています。\n本の装画・挿絵のご依頼はメールからどうぞ。',
  email: 'mio@mizuno-mio.example',
  instagram: 'https://www.instagram.com/mizuno.mio.demo/',
  items: [
    { kind: 'heading', title: '作品' },
    {
      kind: 'link',
      title: '作品集',
      description: '装画と挿絵、"雨の日"の絵。\nバックスラッシュ \\ も & もそのまま読めます。',
      url: 'https://mizuno-mio.example/works',
      picture: 2,
    },
    { kind: 'link', title: 'X', url: 'https://x.com/mizuno_mio_demo' },
    { kind: 'link', title: 'pixiv', url: 'https://www.pixiv.net/users/9900000001' },
    {
      kind: 'link',
      title: '便箋とマッチ箱（BOOTH）',
      url: 'https://mizuno-mio-demo.booth.pm/',
      picture: 3,
      isBanner: true,
    },
    { kind: 'heading', title: '動画と応援' },
    {
      kind: 'link',
      title: 'YouTube',
      url: 'https://www.youtube.com/@mizuno-mio-demo?utm_source=profile&utm_medium=bio',
    },
    { kind: 'link', title: 'FANBOX <下描きと日記>', url: 'https://mizuno-mio-demo.fanbox.cc/', picture: 4 },
    {
      kind: 'link',
      title: '原画展『雨宿りの書架』',
      description: '会期中だけ表示します。',
      url: 'https://mizuno-mio.example/exhibition',
      days: { from: 30, to: 44 },
    },
    {
      kind: 'link',
      title: '支援者限定の下描き',
      url: 'https://mizuno-mio.example/locked/sketches',
      isLocked: true,
    },
    { kind: 'link', title: 'このページを印刷', url: 'javascript:window.print()' },
    { kind: 'link', title: 'X（旧Twitter）', url: 'https://twitter.com/mizuno_mio_demo/' },
    { kind: 'link', title: '以前のページ', url: 'https://mizuno-mio-absent.homepage.example/' },
  ],
};

const WREN: Person = {
  language: 'en',
  name: 'Wren Halloway',
  headline: 'Small songs for late trains',
  bio: 'Folk songs on a borrowed harmonium, recorded above a bakery.\nBookings & letters by e-mail.',
  email: 'wren@wrenhalloway.example',
  instagram: 'https://www.instagram.com/wren.halloway.demo/',
  items: [
    { kind: 'heading', title: 'Listen' },
    {
      kind: 'link',
      title: 'Songs & chord sheets',
      description: 'Everything since "Platform Four".\nTabs use \\ for a slide.',
      url: 'https://wrenhalloway.example/works',
      picture: 2,
    },
    { kind: 'link', title: 'X', url: 'https://x.com/wren_halloway_d' },
    { kind: 'link', title: 'pixiv (sleeve sketches)', url: 'https://www.pixiv.net/users/9900000002' },
    {
      kind: 'link',
      title: 'Tapes on BOOTH',
      url: 'https://wren-halloway-demo.booth.pm/',
      picture: 3,
      isBanner: true,
    },
    { kind: 'heading', title: 'Watch and support' },
    {
      kind: 'link',
      title: 'YouTube',
      url: 'https://www.youtube.com/@wren-halloway-demo?utm_source=profile&utm_medium=bio',
    },
    { kind: 'link', title: 'FANBOX <demos>', url: 'https://wren-halloway-demo.fanbox.cc/', picture: 4 },
    {
      kind: 'link',
      title: 'Brickyard Hall, Leeds',
      description: 'Tickets, until the day after the show.',
      url: 'https://wrenhalloway.example/shows/brickyard',
      days: { from: 30, to: 44 },
    },
    {
      kind: 'link',
      title: 'Demos for supporters',
      url: 'https://wrenhalloway.example/locked/demos',
      isLocked: true,
    },
    { kind: 'link', title: 'Print this page', url: 'javascript:window.print()' },
    { kind: 'link', title: 'X (formerly Twitter)', url: 'https://twitter.com/wren_halloway_d/' },
    { kind: 'link', title: 'My old page', url: 'https://wren-halloway-absent.homepage.example/' },
  ],
};

const YIAN: Person = {
  language: 'zh-TW',
  name: '陳以安',
  headline: '用底片記錄島上的早餐和小車站',
  bio: '平日在沖印店上班，休假搭區間車去還沒下過車的小站走走。\n合作邀約請來信。',
  email: 'yian@yianwalks.example',
  instagram: 'https://www.instagram.com/yian.walks.demo/',
  items: [
    { kind: 'heading', title: '作品' },
    {
      kind: 'link',
      title: '《慢車早餐》攝影集',
      description: '三十個小站、三十份"早餐"。\n路線用 \\ 分隔，蛋餅 & 豆漿不重複。',
      url: 'https://yianwalks.example/works',
      picture: 2,
    },
    { kind: 'link', title: 'X', url: 'https://x.com/yian_walks_demo' },
    { kind: 'link', title: 'pixiv', url: 'https://www.pixiv.net/users/9900000003' },
    {
      kind: 'link',
      title: '底片明信片小舖（BOOTH）',
      url: 'https://yian-walks-demo.booth.pm/',
      picture: 3,
      isBanner: true,
    },
    { kind: 'heading', title: '影片與支持' },
    {
      kind: 'link',
      title: 'YouTube',
      url: 'https://www.youtube.com/@yian-walks-demo?utm_source=profile&utm_medium=bio',
    },
    { kind: 'link', title: 'FANBOX <沖片日記>', url: 'https://yian-walks-demo.fanbox.cc/', picture: 4 },
    {
      kind: 'link',
      title: '過期底片講座',
      description: '只在活動期間顯示。',
      url: 'https://yianwalks.example/talk',
      days: { from: 30, to: 44 },
    },
    {
      kind: 'link',
      title: '支持者限定的毛片',
      url: 'https://yianwalks.example/locked/rolls',
      isLocked: true,
    },
    { kind: 'link', title: '列印此頁', url: 'javascript:window.print()' },
    { kind: 'link', title: 'X（前 Twitter）', url: 'https://twitter.com/yian_walks_demo/' },
    { kind: 'link', title: '以前的頁面', url: 'https://yian-walks-absent.homepage.example/' },
  ],
};

/** Known people by username. The usernames omit separators, because not every service allows them. */
const PEOPLE: ReadonlyMap<string, Person> = new Map([
  ['mio', MIO],
  ['wrenhalloway', WREN],
  ['yianwalks', YIAN],
]);

function createPlainPerson(words: readonly string[]): Person {
  const slug = words.join('-');
  const handle = words.join('_');
  return {
    language: 'en',
    name: words.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`).join(' '),
    headline: 'Drawings, prints & small books',
    bio: 'A recorded account with invented links.\nCommissions by e-mail.',
    email: `hello@${slug}.example`,
    instagram: `https://www.instagram.com/${words.join('.')}.demo/`,
    items: [
      { kind: 'heading', title: 'Work' },
      {
        kind: 'link',
        title: 'Portfolio',
        description: 'Prints, zines & "small" books.\nSketches, too.',
        url: `https://${slug}.example/works`,
        picture: 2,
      },
      { kind: 'link', title: 'X', url: `https://x.com/${handle}_demo` },
      { kind: 'link', title: 'pixiv', url: 'https://www.pixiv.net/users/9900000004' },
      {
        kind: 'link',
        title: 'BOOTH',
        url: `https://${slug}-demo.booth.pm/`,
        picture: 3,
        isBanner: true,
      },
      { kind: 'heading', title: 'Watch and support' },
      {
        kind: 'link',
        title: 'YouTube',
        url: `https://www.youtube.com/@${slug}-demo?utm_source=profile&utm_medium=bio`,
      },
      { kind: 'link', title: 'FANBOX <sketches>', url: `https://${slug}-demo.fanbox.cc/`, picture: 4 },
      {
        kind: 'link',
        title: 'Open studio',
        description: 'Shown on the days of the open studio.',
        url: `https://${slug}.example/open-studio`,
        days: { from: 30, to: 44 },
      },
      {
        kind: 'link',
        title: 'Sketches for supporters',
        url: `https://${slug}.example/locked/sketches`,
        isLocked: true,
      },
      { kind: 'link', title: 'Print this page', url: 'javascript:window.print()' },
      { kind: 'link', title: 'X (formerly Twitter)', url: `https://twitter.com/${handle}_demo/` },
      { kind: 'link', title: 'My old page', url: `https://${slug}-absent.homepage.example/` },
    ],
  };
}

/** Additional last words of a username, each with the case that it selects. */
const FURTHER_WORDS: ReadonlyMap<string, RecordedCase> = new Map([
  ['refused', 'forbidden'],
  ['absent', 'missing'],
  ['slow', 'silent'],
]);

/** Returns the case that a username selects, by `caseOf` or by one of the further words. */
export function linkCaseOf(username: string): RecordedCase {
  const [last = ''] = /[a-z]+(?=[^a-z]*$)/.exec(username.toLowerCase()) ?? [];
  return FURTHER_WORDS.get(last) ?? caseOf(username);
}

/**
 * Returns the person with a username. A case at the end is not part of the name: `mio-empty` is mio without
 * links.
 */
export function findLinkPerson(username: string): LinkPerson {
  const words = username
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  const hasCase = words.length > 1 && isCase(words.at(-1) ?? '');
  const name = hasCase ? words.slice(0, -1) : words;
  const person = PEOPLE.get(name.join('')) ?? createPlainPerson(name);
  return { ...person, username, ...(linkCaseOf(username) === 'empty' && { items: [] }) };
}
