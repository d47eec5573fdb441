import { daysAgo } from './days-ago.ts';
import { escapeMarkup, HTML_TYPE, json, type RecordedAnswer } from './recorded-answer.ts';
import { type LinkItem, type LinkPerson, PRIVATE_VALUES } from './recorded-link-people.ts';

/** Renders one person's page as a service does. */
export type LinkDocument = (person: LinkPerson, now: Date) => RecordedAnswer;

type Link = Extract<LinkItem, { kind: 'link' }>;

/** JSON for a script element: it contains no character that could end the element. */
function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('&', '\\u0026')
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

function page({ language }: LinkPerson, head: string, body: string): RecordedAnswer {
  return {
    status: 200,
    type: HTML_TYPE,
    body:
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
      `<meta name="viewport" content="width=device-width">${head}</head><body>${body}</body></html>`,
  };
}

const toLines = (text: string): string => text.split('\n').map(escapeMarkup).join('<br>');
const isOpen = (item: LinkItem): boolean => item.kind === 'heading' || item.isLocked !== true;
const isLink = (item: LinkItem): item is Link => item.kind === 'link';
/** Whether to render icons. Icons are links too, so a page without links has none. */
const hasIcons = ({ items }: LinkPerson): boolean => items.length > 0;

/** Linktree: a page of Next.js with its data in `__NEXT_DATA__`. */
export const linktree: LinkDocument = (person, now) => {
  const { username, name, bio, email, instagram } = person;
  const toPicture = (number: number): string =>
    `https://ugc.production.linktr.ee/${username}-${number}.jpeg?io=true&size=thumbnail-stack_v1_0`;
  const links = person.items.map((item, index) => ({
    id: `${100 + index}`,
    type: item.kind === 'heading' ? 'HEADER' : 'CLASSIC',
    title: item.title,
    position: index,
    url: item.kind === 'heading' ? '' : item.url,
    clicks: PRIVATE_VALUES.clicks,
    schedule:
      isLink(item) && item.days !== undefined
        ? { start: daysAgo(now, -item.days.from).getTime(), end: daysAgo(now, -item.days.to).getTime() }
        : null,
    modifiers: {
      thumbnailUrl: isLink(item) && item.picture !== undefined ? toPicture(item.picture) : null,
    },
    rules: {
      gate:
        isLink(item) && item.isLocked === true
          ? { activeOrder: ['passcode'], age: null, passcode: { enabled: true } }
          : { activeOrder: [], age: null, passcode: null },
    },
  }));
  const socialLinks = hasIcons(person)
    ? [
        { type: 'INSTAGRAM', url: instagram, position: 0 },
        { type: 'EMAIL_ADDRESS', url: `mailto:${email}`, position: 1 },
      ]
    : [];
  const account = {
    id: 990_001,
    username,
    isActive: true,
    pageTitle: name,
    description: bio.replaceAll('\n', '\r\n'),
    profilePictureUrl: `https://ugc.production.linktr.ee/${username}-1.jpeg?io=true&size=avatar-v3_0`,
    owner: { id: 990_002, isEmailVerified: true, email: PRIVATE_VALUES.accountEmail },
    totalClicks: PRIVATE_VALUES.clicks,
    links,
    socialLinks,
  };
  const data = { props: { pageProps: { account, links, socialLinks } }, page: '/[profile]' };
  return page(
    person,
    `<title>${escapeMarkup(name)} | Linktree</title><meta property="og:title" content="${escapeMarkup(name)} | Linktree">`,
    `<div id="__next"><h1>${escapeMarkup(name)}</h1></div><footer><a href="https://linktr.ee/s/about">About</a> ` +
      '<a href="https://linktr.ee/register">Join Linktree</a></footer>' +
      `<script id="__NEXT_DATA__" type="application/json" crossorigin="anonymous">${scriptJson(data)}</script>`,
  );
};

/** Formats midnight UTC of a day, counted from today, in Japanese time as lit.link does. */
const toJapanTime = (now: Date, days: number): string =>
  daysAgo(now, -days).toISOString().replace('T00:00:00.000Z', 'T09:00:00+09:00');

function toLitLink(item: LinkItem, toPicture: (number: number) => string, now: Date): object {
  if (item.kind === 'heading') {
    return { profileLinkType: 'text', buttonLink: null, textLink: { title: item.title, description: null } };
  }
  const { title, url, description = null, picture, days } = item;
  const pictureUrl = picture === undefined ? null : toPicture(picture);
  if (item.isBanner === true) {
    const profileImages = [
      { imageUrl: pictureUrl, title, url },
      { imageUrl: toPicture(5), title: null, url: null },
    ];
    return { profileLinkType: 'image', buttonLink: null, imageLink: { type: 'double', profileImages } };
  }
  return {
    profileLinkType: 'button',
    textLink: null,
    buttonLink: {
      title,
      description,
      url,
      urlType: 'url',
      iconUrl: pictureUrl,
      publicationStartAt: days === undefined ? null : toJapanTime(now, days.from),
      publicationEndAt: days === undefined ? null : toJapanTime(now, days.to),
    },
  };
}

/** lit.link: a page of Next.js's app router. Its data are rows of text, cut at arbitrary positions. */
export const litLink: LinkDocument = (person, now) => {
  const { username, name, headline, bio, email, instagram } = person;
  const toPicture = (number: number): string =>
    `https://prd.storage.lit.link/images/creators/${username}/${number}.png`;
  const profile = {
    uid: `uid-${username}`,
    userId: `user-${username}`,
    creatorId: `creator-${username}`,
    name,
    catchphrase: headline,
    sex: PRIVATE_VALUES.sex,
    birthday: PRIVATE_VALUES.birthday,
    profileText: bio,
    urlPath: username,
    pictureType: 'image',
    pictureUrl: toPicture(1),
    snsIconLinks: hasIcons(person)
      ? [
          { id: 's1', type: 'instagram', url: instagram },
          { id: 's2', type: 'mail', url: email },
        ]
      : [],
    profileLinks: [
      ...person.items.filter(isOpen).map((item) => toLitLink(item, toPicture, now)),
      { profileLinkType: 'margin_block', buttonLink: null, textLink: null, marginBlock: { height: 20 } },
    ],
    creatorDetailLayout: { fontColor: '#333333', backgroundColor: '#ffffff' },
  };
  const rows =
    '1:"$Sreact.fragment"\n2:I[4707,[],""]\n' +
    `7:["$","div",null,{"className":"profile","children":["$","$L2",null,{"profile":${JSON.stringify(profile)}}]}]\n`;
  const third = Math.ceil(rows.length / 3);
  const pieces = [0, 1, 2].map((index) => rows.slice(index * third, (index + 1) * third));
  const title = escapeMarkup(`${name} | lit.link(リットリンク)`);
  return page(
    person,
    `<title>${title}</title><meta property="og:title" content="${title}">`,
    '<script>(self.__next_f=self.__next_f||[]).push([0])</script>' +
      pieces.map((piece) => `<script>self.__next_f.push([1,${scriptJson(piece)}])</script>`).join(''),
  );
};

const toPotofuLinks = (person: LinkPerson): readonly { readonly name: string; readonly url: string }[] => [
  ...(hasIcons(person)
    ? [
        { name: 'Instagram', url: person.instagram },
        { name: 'E-mail', url: `mailto:${person.email}` },
      ]
    : []),
  ...person.items
    .filter(isOpen)
    .filter(isLink)
    .map(({ title, url }) => ({ name: title, url })),
];

const toPotofuIcon = ({ username }: LinkPerson): string => `https://img.potofu.me/${username}/icon-1.png`;

/** POTOFU: the JSON that its page loads. */
export const potofuApi: LinkDocument = (person) =>
  json({
    user: {
      id: 990_003,
      name: person.name,
      name_en: person.username,
      profile: `${person.headline}\n${person.bio}`,
      icon: toPotofuIcon(person),
      email: PRIVATE_VALUES.accountEmail,
      sex: PRIVATE_VALUES.sex,
      birthday: PRIVATE_VALUES.birthday,
      links: toPotofuLinks(person).map((link, index) => ({ id: index + 1, ...link })),
    },
  });

/** POTOFU: the page, with the service's own links beside the person's. */
export const potofu: LinkDocument = (person) => {
  const links = toPotofuLinks(person).map(
    ({ name, url }) => `<li><a href="${escapeMarkup(url)}" target="_blank">${escapeMarkup(name)}</a></li>`,
  );
  const title = escapeMarkup(`${person.name} | POTOFU`);
  return page(
    person,
    `<title>${title}</title><meta property="og:title" content="${title}">` +
      `<meta property="og:description" content="${escapeMarkup(`${person.headline}\n${person.bio}`)}">` +
      `<meta property="og:image" content="${escapeMarkup(toPotofuIcon(person))}">`,
    `<div id="app"><h1>${escapeMarkup(person.name)}</h1><p>${toLines(person.bio)}</p><ul>${links.join('')}</ul>` +
      '<footer><a href="https://potofu.me/about">POTOFU</a> <a href="https://potofu.me/terms">利用規約</a> ' +
      '<a href="https://twitter.com/potofu_me">公式</a></footer></div>',
  );
};

const toCarrdButton = ({ title, url }: Link, index: number): string =>
  `<li><a href="${escapeMarkup(url)}" class="button n${String(index + 1).padStart(2, '0')}">` +
  `<span class="label">${escapeMarkup(title)}</span></a></li>`;

/** Carrd: a static page. Its script adds a link that only a browser would see. */
export const carrd: LinkDocument = (person) => {
  const { username, name, headline, bio, email, instagram } = person;
  const items = person.items
    .filter(isOpen)
    .map((item, index) =>
      isLink(item)
        ? `<ul id="buttons${index}" class="buttons">${toCarrdButton(item, 0)}</ul>`
        : `<h2 id="text${index + 10}">${escapeMarkup(item.title)}</h2>`,
    );
  const icons = hasIcons(person)
    ? '<ul id="icons01" class="icons">' +
      `<li><a class="n01" href="${escapeMarkup(instagram)}"><svg></svg><span class="label">Instagram</span></a></li>` +
      `<li><a class="n02" href="mailto:${escapeMarkup(email)}"><svg></svg><span class="label">Email</span></a></li></ul>`
    : '';
  return page(
    person,
    `<title>${escapeMarkup(name)}</title><meta property="og:image" content="https://${escapeMarkup(username)}.carrd.co/assets/images/card.jpg?v=2">`,
    '<div id="wrapper"><div id="main"><div class="inner"><section id="home-section">' +
      '<div id="image01" class="image"><span class="frame"><img src="assets/images/image01.jpg?v=2" alt=""></span></div>' +
      `<h1 id="text01">${escapeMarkup(name)}</h1><p id="text02">${escapeMarkup(headline)}</p>${icons}${items.join('')}` +
      '<ul id="buttons99" class="buttons"><li><a href="#about" class="button n01">About</a></li></ul></section>' +
      `<section id="about-section"><p id="text03">${toLines(bio)}</p></section>` +
      '<div id="credits"><span><a href="https://carrd.co/build?ref=auto">Made with Carrd</a></span></div></div></div></div>' +
      `<script>document.write('<a href="https://written-by-script.example/">Written by a script</a>')</script>`,
  );
};

const toLittleLinkButton = (title: string, url: string): string =>
  `<a class="button button-default" href="${escapeMarkup(url)}" target="_blank" rel="noopener" role="button">` +
  `<img class="icon" aria-hidden="true" src="images/icons/generic.svg" alt="">${escapeMarkup(title)}</a>`;

/** LittleLink: a static page with one column of buttons. */
export const littleLink: LinkDocument = (person) => {
  const { name, bio, email, instagram } = person;
  const links = [
    ...(hasIcons(person)
      ? [toLittleLinkButton('Instagram', instagram), toLittleLinkButton('E-mail', `mailto:${email}`)]
      : []),
    ...person.items
      .filter(isOpen)
      .filter(isLink)
      .map(({ title, url }) => toLittleLinkButton(title, url)),
  ];
  return page(
    person,
    `<title>${escapeMarkup(name)}</title><meta name="description" content="${escapeMarkup(person.headline)}">`,
    '<div class="container"><div class="column"><img class="avatar avatar--rounded" src="images/avatar.png" alt="">' +
      `<h1><div>${escapeMarkup(name)}</div></h1><p>${toLines(bio)}</p>` +
      `<div class="button-stack" role="navigation">${links.join('')}</div>` +
      '<footer>Build your own by forking <a href="https://littlelink.io">LittleLink</a></footer></div></div>',
  );
};

/**
 * A homepage outside of any service: an h-card, `rel=me`, JSON-LD, and links inside and outside of its menu.
 */
export const homepage: LinkDocument = (person) => {
  const { name, headline, bio, email, instagram } = person;
  const links = person.items.filter(isOpen).filter(isLink);
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Person',
    name,
    sameAs: [...(hasIcons(person) ? [instagram] : []), ...links.slice(1, 3).map(({ url }) => url)],
  };
  const icons = hasIcons(person)
    ? `<p><a rel="me" class="u-url" href="${escapeMarkup(instagram)}">Instagram</a> ` +
      `<a class="u-email" href="mailto:${escapeMarkup(email)}">${escapeMarkup(email)}</a></p>`
    : '';
  const items = links.map(
    ({ title, url }) => `<li><a href="${escapeMarkup(url)}">${escapeMarkup(title)}</a></li>`,
  );
  return page(
    person,
    `<title>${escapeMarkup(name)}</title><meta name="description" content="${escapeMarkup(headline)}">` +
      `<script type="application/ld+json">${scriptJson(data)}</script>`,
    '<nav><a href="/">Home</a> <a href="/blog">Blog</a></nav><main class="h-card"><img class="u-photo" src="/photo-1.png" alt="">' +
      `<h1 class="p-name">${escapeMarkup(name)}</h1><p class="p-note">${toLines(bio)}</p>${icons}<ul>${items.join('')}</ul></main>` +
      '<footer><a href="https://homepage-host.example/">Hosted by a homepage host</a></footer>',
  );
};
