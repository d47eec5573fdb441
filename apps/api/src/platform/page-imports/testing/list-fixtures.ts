import { expectLinks, type ImportFixture, LINKS } from './import-fixture.ts';

const X = 'X → https://x.com/mio_draws';

const toFixture = (
  source: 'csv' | 'text',
  name: string,
  text: string,
  items: readonly string[],
): ImportFixture => ({ name, from: null, text, expected: { source, items } });

const CSV_FIXTURES: readonly ImportFixture[] = [
  toFixture(
    'csv',
    'CSV',
    `\uFEFFTitle,URL,Description\r\n${LINKS.map(([title, url]) => `"${title}","${url}","a ""quoted"", text\nwith a line"`).join('\r\n')}\r\n`,
    expectLinks().map((line) => `${line} “a "quoted", text with a line”`),
  ),
  toFixture('csv', 'CSV with semicolons', 'name;url\nX;https://x.com/mio_draws\nA, B;mio.booth.pm\n', [
    X,
    'A, B → https://mio.booth.pm/',
  ]),
  toFixture(
    'csv',
    'CSV with tabs and Japanese heads',
    'リンク\tタイトル\t説明\nhttps://x.com/mio_draws\tX\t告知',
    [`${X} “告知”`],
  ),
  toFixture('csv', 'CSV with full-width heads', 'ＵＲＬ,名前\nhttps://x.com/mio_draws,X', [X]),
  {
    name: 'CSV without titles',
    from: null,
    text: 'id,url\n1,https://www.pixiv.net/users/1\n2,\n,\n3,mio@example.com',
    expected: {
      source: 'csv',
      contactEmail: 'mio@example.com',
      items: ['pixiv.net → https://www.pixiv.net/users/1', 'mio@example.com (mail_address)'],
    },
  },
  toFixture('csv', 'CSV with a title and no address', 'title,url\nX,https://x.com/mio_draws\nSoon,', [
    X,
    'Soon (no_address)',
  ]),
];

const TEXT_FIXTURES: readonly ImportFixture[] = [
  toFixture(
    'text',
    'a pasted text',
    '私のリンク\nポートフォリオ https://mio.example.com/works\n・X：https://x.com/mio_draws（告知）\nhttps://www.pixiv.net/users/1234567。\nBOOTH mio.booth.pm\n連絡先 mio@example.com\n2026.11.21 更新 ver.2.0 index.html',
    [
      'ポートフォリオ → https://mio.example.com/works',
      X,
      'pixiv.net → https://www.pixiv.net/users/1234567',
      'BOOTH → https://mio.booth.pm/',
    ],
  ),
  toFixture(
    'text',
    'a text with full-width signs',
    '①Ｘ（旧Twitter）→ ｈｔｔｐｓ：／／x.com/mio_draws\n【BOOTH】https://mio.booth.pm/、【note】https://note.com/mio！',
    [
      '①Ｘ（旧Twitter） → https://x.com/mio_draws',
      '【BOOTH】 → https://mio.booth.pm/',
      '【note】 → https://note.com/mio',
    ],
  ),
  toFixture(
    'text',
    'a text in Markdown',
    '# Links\n\n- [X](https://x.com/mio_draws)\n- [BOOTH](<https://mio.booth.pm/>) and [note](https://note.com/mio)\n* https://en.wikipedia.org/wiki/Onigiri_(food)',
    [
      X,
      'BOOTH → https://mio.booth.pm/',
      'note → https://note.com/mio',
      'en.wikipedia.org → https://en.wikipedia.org/wiki/Onigiri_(food)',
    ],
  ),
  toFixture('text', 'a text that begins with a link in Markdown', '[X](https://x.com/mio_draws)', [X]),
  toFixture(
    'text',
    'a text that begins with brackets',
    '{X} https://x.com/mio_draws\n[](https://note.com/mio)',
    ['{X} → https://x.com/mio_draws', 'note.com → https://note.com/mio'],
  ),
  toFixture('text', 'a text that begins with an address in brackets', '<https://x.com/mio_draws>', [
    'x.com → https://x.com/mio_draws',
  ]),
  toFixture(
    'text',
    'a text with titles above addresses',
    'X\r\nhttps://x.com/mio_draws\r\n\r\nBOOTH\r\nmio.booth.pm\r\n',
    [X, 'BOOTH → https://mio.booth.pm/'],
  ),
  toFixture(
    'text',
    'a text with a title above a list',
    'My links\nhttps://x.com/mio_draws\nhttps://note.com/mio',
    ['x.com → https://x.com/mio_draws', 'note.com → https://note.com/mio'],
  ),
  toFixture(
    'text',
    'a text with commas and no head',
    'X,https://x.com/mio_draws\nBOOTH, https://mio.booth.pm/',
    [X, 'BOOTH → https://mio.booth.pm/'],
  ),
  toFixture('text', 'a text whose first line is like a head', 'Link, enjoy\nX: https://x.com/mio_draws', [X]),
  toFixture(
    'text',
    'a text with the same address twice',
    'X https://x.com/mio_draws\nTwitter https://twitter.com/Mio_Draws/',
    [X, 'Twitter → https://twitter.com/Mio_Draws/ (duplicate)'],
  ),
  {
    name: 'a text without addresses',
    from: null,
    text: 'I draw with Node.js 24.1.0 and e.g. Krita, see README.md or a@example.com, @mio.art, v1.2.3-beta.4, 12.5',
    expected: 'nothing_found',
  },
];

export const LIST_FIXTURES: readonly ImportFixture[] = [...CSV_FIXTURES, ...TEXT_FIXTURES];
