import { expectLinks, type ImportFixture, LINKS } from './import-fixture.ts';

const LINKSTACK = {
  id: 1,
  name: 'みお',
  email: 'account@example.com',
  littlelink_name: 'mio',
  littlelink_description: '<p>イラスト<br>お仕事 <b>募集</b></p>',
  image_data: 'iVBORw0KGgo=',
  image_extension: 'png',
  links: [
    { button_id: 42, title: '作品', link: null, order: 0, type: 'heading', type_params: '{}' },
    ...LINKS.map(([title, link], at) => ({
      button_id: at === 0 ? 1 : 6,
      title,
      link,
      order: at + 1,
      click_number: 918273645,
    })),
    { button_id: 43, title: '2', link: null, order: 9 },
    { button_id: 93, title: '<p>Text <a href="https://t.example.com/">x</a></p>', link: null, order: 10 },
    { button_id: 94, title: 'mastodon', link: 'https://mstdn.jp/@mio', order: 0 },
  ],
};
const LINKSTACK_EXPECTED = {
  source: 'linkstack',
  name: 'みお',
  bio: 'イラスト\nお仕事 募集',
  items: ['heading 作品', 'icon mastodon → https://mstdn.jp/@mio', ...expectLinks('作品')],
} as const;

const LINKBREEZE_PROFILE = {
  id: 1,
  displayName: 'みお',
  bio: 'イラスト',
  avatarUrl: '/uploads/a.png',
  socialLinks: '[{"platform":"x","url":"https://x.com/mio_draws"}]',
};
const LINKBREEZE = {
  version: 3,
  exportedAt: '2026-11-01T00:00:00Z',
  profile: [LINKBREEZE_PROFILE],
  links: [
    { id: 1, pageId: 1, type: 'phone', title: 'Call', url: '+81300000000', orderIndex: 0 },
    ...LINKS.map(([title, url], at) => ({
      id: at + 2,
      pageId: 1,
      type: 'url',
      title,
      url,
      orderIndex: at + 1,
      isActive: at !== 3,
      clicksCount: 918273645,
      scheduleStart: at === 2 ? '2026-12-01T00:00:00Z' : null,
      scheduleEnd: null,
    })),
  ],
  subscribers: [{ email: 'subscriber@example.com' }],
  users: [{ username: 'mio', passwordHash: 'password-hash' }],
  settings: [{ key: 'customCss', value: 'body{color:red}' }],
};
const LINKBREEZE_PAGES = {
  profile: [{ ...LINKBREEZE_PROFILE, socialLinks: 'no json' }, { displayName: 'Second' }],
  linkSections: [
    { id: 7, title: '通販', orderIndex: 1 },
    { id: 8, title: 'Empty', orderIndex: 0 },
  ],
  links: [
    { pageId: 2, type: 'url', title: 'C', url: 'https://c.example.com/', orderIndex: 0 },
    { pageId: 1, sectionId: 7, type: 'url', title: 'B', url: 'https://b.example.com/', orderIndex: 0 },
    { pageId: 1, type: 'email', title: 'Mail', url: 'mio@example.com', orderIndex: 2, isActive: 1 },
    {
      pageId: 1,
      type: 'url',
      title: 'A',
      url: 'https://a.example.com/',
      orderIndex: 1,
      isActive: 0,
      scheduleStart: '2026-12-01 09:00:00',
      scheduleEnd: '2026-12-24',
    },
    { pageId: 1, type: 'email', title: 'Hidden', url: 'hidden@example.com', orderIndex: 0, isActive: false },
  ],
};

const LINKDEN = {
  version: '1.0',
  exportedAt: '2026-11-01T00:00:00Z',
  data: {
    blocks: [
      { id: 'a', type: 'header', title: '作品', position: 0, isEnabled: true },
      ...LINKS.map(([title, url], at) => ({
        id: `b${at}`,
        type: 'link',
        title,
        url,
        position: at + 1,
        isEnabled: true,
        status: at === 2 ? 'draft' : 'published',
        scheduledStart: at === 0 ? 1_796_083_200_000 : null,
      })),
      { id: 'f', type: 'form', title: 'Contact', url: 'https://f.example.com/', position: 20 },
    ],
    settings: {
      profile_name: 'みお',
      bio: 'イラスト',
      contact_email: 'account@example.com',
      custom_css: 'body{color:red}',
    },
    socialNetworks: [
      { slug: 'instagram', url: 'https://instagram.com/mio.draws', isActive: true },
      { slug: 'bluesky', url: 'https://bsky.app/profile/mio', isActive: false },
    ],
    contactSubmissions: [{ id: 'c', name: 'fan', email: 'fan@example.com', message: 'A letter of a fan' }],
  },
};

const NETSCAPE = '<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<TITLE>Bookmarks</TITLE>\n<H1>Bookmarks</H1>\n';

const expectMarked = (marks: Readonly<Record<number, string>>, section?: string): readonly string[] =>
  expectLinks(section).map((line, at) => `${line}${marks[at] ?? ''}`);

export const FILE_FIXTURES: readonly ImportFixture[] = [
  { name: 'a file of LinkStack', from: null, text: JSON.stringify(LINKSTACK), expected: LINKSTACK_EXPECTED },
  {
    name: 'a file of LinkStack with numbers as text',
    from: null,
    text: `\uFEFF\n${JSON.stringify({
      ...LINKSTACK,
      name: null,
      littlelink_description: 'a &amp; b',
      links: [
        { button_id: '42', title: 'B &lt;3', order: '1' },
        { button_id: '1', title: 'A', link: 'mio.booth.pm', order: '2' },
      ],
    })}`,
    expected: {
      source: 'linkstack',
      name: 'mio',
      bio: 'a & b',
      items: ['heading B <3', '[B <3] A → https://mio.booth.pm/'],
    },
  },
  {
    name: 'a file of LinkStack with names of prototypes',
    from: null,
    text: '{"littlelink_name":"x","__proto__":{"links":[]},"links":[{"title":"constructor","link":"https://a.example/","order":1,"__proto__":{"link":"https://b.example/"}}]}',
    expected: { source: 'linkstack', name: 'x', items: ['constructor → https://a.example/'] },
  },
  {
    name: 'a file of LinkBreeze',
    from: null,
    text: JSON.stringify(LINKBREEZE),
    expected: {
      source: 'linkbreeze',
      name: 'みお',
      bio: 'イラスト',
      items: [
        'icon x → https://x.com/mio_draws',
        'Call (address_refused)',
        ...expectMarked({ 2: ' from 2026-12-01T00:00:00.000Z', 3: ' (hidden)' }),
      ],
    },
  },
  {
    name: 'a file of LinkBreeze with several pages and sections',
    from: null,
    text: JSON.stringify(LINKBREEZE_PAGES),
    expected: {
      source: 'linkbreeze',
      name: 'みお',
      bio: 'イラスト',
      contactEmail: 'mio@example.com',
      items: [
        'Hidden (mail_address) (hidden)',
        'A → https://a.example.com/ (hidden) from 2026-12-01T09:00:00.000Z until 2026-12-24T00:00:00.000Z',
        'Mail (mail_address)',
        'C → https://c.example.com/',
        'heading 通販',
        '[通販] B → https://b.example.com/',
      ],
    },
  },
  {
    name: 'a file of LinkDen',
    from: null,
    text: JSON.stringify(LINKDEN),
    expected: {
      source: 'linkden',
      name: 'みお',
      bio: 'イラスト',
      items: [
        'icon instagram → https://instagram.com/mio.draws',
        'icon bluesky → https://bsky.app/profile/mio (hidden)',
        'heading 作品',
        ...expectMarked({ 0: ' from 2026-12-01T00:00:00.000Z', 2: ' (hidden)' }, '作品'),
      ],
    },
  },
  {
    name: 'bookmarks',
    from: null,
    text: `${NETSCAPE}<DL><p>\n<DT><H3 ADD_DATE="1">作品</H3>\n<DL><p>\n${LINKS.map(([title, url]) => `<DT><A HREF="${url}" ADD_DATE="918273645" ICON="data:image/png;base64,iVBORw0KGgo">${title}</A>\n`).join('')}</DL><p>\n<DT><A HREF="javascript:void(0)">bookmarklet</A>\n</DL><p>`,
    expected: {
      source: 'bookmarks',
      items: ['bookmarklet (address_refused)', 'heading 作品', ...expectLinks('作品')],
    },
  },
  {
    name: 'bookmarks of Firefox with nested folders',
    from: null,
    text:
      `${NETSCAPE}<DL><p>\n<DT><H3>Menu</H3>\n<DD>text\n<DL><p>\n<DT><A HREF="https://a.example/">A</A>\n<DD>note\n<DT><H3>Inner</H3>\n<DL><p>\n<DT><A HREF="https://b.example/" PRIVATE="1">B</A>\n</DL><p>\n` +
      '<HR>\n<DT><A HREF="https://c.example/">C</A>\n</DL><p>\n<DT><A HREF="place:sort=8">Recent</A>\n<DT><A HREF="https://a.example/">A again</A>\n</DL>',
    expected: {
      source: 'bookmarks',
      items: [
        'Recent (address_refused)',
        'A again → https://a.example/',
        'heading Menu',
        '[Menu] A → https://a.example/ (duplicate) “note”',
        '[Menu] C → https://c.example/',
        'heading Inner',
        '[Inner] B → https://b.example/ (hidden)',
      ],
    },
  },
  {
    name: 'bookmarks of Chrome',
    from: null,
    text: '<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<!-- This is an automatically generated file. -->\n<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">\n<TITLE>Bookmarks</TITLE>\n<H1>Bookmarks</H1>\n<DL><p>\n    <DT><H3 PERSONAL_TOOLBAR_FOLDER="true">ブックマーク バー</H3>\n    <DL><p>\n        <DT><A HREF="https://note.com/mio">note &amp; blog</A>\n    </DL><p>\n</DL><p>',
    expected: {
      source: 'bookmarks',
      items: ['heading ブックマーク バー', '[ブックマーク バー] note & blog → https://note.com/mio'],
    },
  },
  {
    name: 'bookmarks of Safari',
    from: null,
    text: '<!DOCTYPE NETSCAPE-Bookmark-file-1>\n\t<HTML>\n\t<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">\n\t<Title>Bookmarks</Title>\n\t<H1>Bookmarks</H1>\n\t<DT><H3 FOLDED>Favorites</H3>\n\t<DL><p>\n\t\t<DT><A HREF="https://note.com/mio">note</A>\n\t</DL><p>\n\t<DT><H3 FOLDED id="com.apple.ReadingList">Reading List</H3>\n\t<DL><p>\n\t</DL><p>\n\t</HTML>',
    expected: {
      source: 'bookmarks',
      items: ['heading Favorites', '[Favorites] note → https://note.com/mio'],
    },
  },
  { name: 'bookmarks without any', from: null, text: `${NETSCAPE}<DL><p></DL>`, expected: 'nothing_found' },
  {
    name: 'JSON that breaks off',
    from: null,
    text: '{"littlelink_name":"mio","links":[',
    expected: 'file_broken',
  },
  { name: 'a list in JSON that breaks off', from: null, text: '[{"title":"a"', expected: 'file_broken' },
  {
    name: 'JSON of another kind',
    from: null,
    text: '{"name":"package","links":7}',
    expected: 'file_unknown',
  },
  {
    name: 'a fetched JSON of another kind',
    from: 'https://mio.example.com/data.json',
    text: '{"name":"package"}',
    expected: 'file_unknown',
  },
  { name: 'a list in JSON', from: null, text: '[1,2,3]', expected: 'file_unknown' },
  { name: 'a PDF', from: null, text: '%PDF-1.7\nhttps://x.com/mio_draws', expected: 'file_unknown' },
  { name: 'a picture', from: null, text: '\uFFFDPNG\r\n\u001A\n\u0000\u0000', expected: 'file_unknown' },
  { name: 'a ZIP file', from: null, text: 'PK\u0003\u0004\u0014\u0000', expected: 'file_unknown' },
  {
    name: 'a web archive',
    from: null,
    text: 'From: <Saved by Blink>\r\nSnapshot-Content-Location: https://linktr.ee/mio\r\n',
    expected: 'file_unknown',
  },
  { name: 'RTF', from: null, text: '{\\rtf1\\ansi https://x.com/mio_draws}', expected: 'file_unknown' },
  {
    name: 'a feed',
    from: null,
    text: '<?xml version="1.0"?>\n<rss><channel><link>https://a.example/</link></channel></rss>',
    expected: 'file_unknown',
  },
  { name: 'bytes without text', from: null, text: '\uFFFD\uFFFD\uFFFD\uFFFDabc', expected: 'file_unknown' },
];
