import { createImageBytes, createImageForm, type DemoStage, support } from '../demo-stage.ts';
import { type Inputs, MIO, PAN, STRANGER, UNUSED_ID } from './inputs.ts';

const WEB = 'http://localhost:3000';
const FAN = 'fan';
const LINK_ID = '0198c1f2-a7b3-7d5e-8f00-000000000001';

interface Expanded {
  readonly user: {
    readonly version: number;
    readonly pub_id: string;
    readonly links: { readonly version: number; readonly items: readonly { readonly id: string }[] };
    readonly appearance: { readonly version: number };
    readonly blocks: { readonly items: readonly Block[] };
  };
}

interface Block {
  readonly commission?: { readonly items: readonly { readonly id: string }[] };
}

/** Reads a creator's profile with links and appearance. */
async function read({ prepare }: DemoStage, as: string): Promise<Expanded['user']> {
  const url = '/v4/profile?expand[]=links&expand[]=appearance&expand[]=blocks';
  return (await prepare<Expanded>({ url, as })).user;
}

/** Id of the first entry of the commission board of a page. */
async function findBoardItem(stage: DemoStage, as: string): Promise<string> {
  const { blocks } = await read(stage, as);
  const items = blocks.items.flatMap(({ commission }) => commission?.items ?? []);
  return items[0]?.id ?? UNUSED_ID;
}

const letter = (body: object, sender: object = {}) => ({
  method: 'POST' as const,
  url: '/comments',
  body: { pub_id: 'mio', body: '水彩の絵がすきです。', ...body },
  ...sender,
});

const upload = async (purpose: string, as?: string) => ({
  method: 'POST' as const,
  url: '/images',
  form: createImageForm(await createImageBytes({ width: 640, height: 480, format: 'jpeg' }), purpose),
  ...(as !== undefined && { as }),
});

const registration = { return_url: `${WEB}/my/ofuse`, refresh_url: `${WEB}/my/ofuse?again` };
const portal = {
  method: 'POST',
  url: '/v4/customer_portal',
  body: { return_url: `${WEB}/my/supports` },
} as const;
const put = (url: string, as: string | undefined, body: object) => ({
  method: 'PUT' as const,
  url,
  body,
  ...(as !== undefined && { as }),
});

/** Inputs of a profile by the path that takes them; both paths answer alike. */
const profileInputs = (url: string, as: string): NonNullable<Inputs['updateProfile']> => ({
  'the profile': async (stage) => {
    const { version } = await read(stage, as);
    const texts = {
      name: '名前',
      headline: '一行',
      bio: '一\n二',
      thanks_note: 'ありがとう',
      reading: 'なまえ',
    };
    const mail = { contact_email: 'hello@example.com', is_contact_email_public: true };
    return put(url, as, { profile: { version, ...texts, ...mail, locale: 'ja', visibility: 'public' } });
  },
  'a new handle': async (stage) => {
    const { version, pub_id: pubId } = await read(stage, as);
    return put(url, as, { profile: { version, pub_id: `${pubId}2` } });
  },
  'the appearance': async (stage) => {
    const { version } = (await read(stage, as)).appearance;
    const look = { theme_id: 'sumi', font: 'maru_maru_gothic', accent_color: '#335577', link_shape: 'pill' };
    const extras = { icon_frame: 'ring', layout: 'mosaic', shows_invitation: false };
    return put(url, as, { appearance: { version, ...look, ...extras } });
  },
  'the OFUSE settings': async (stage) => {
    const { version } = await read(stage, as);
    const ofuse = { creator_url: 'https://ofuse.me/abc', message: '応援' };
    return put(url, as, { ofuse: { version, ...ofuse } });
  },
  'a stale version': put(url, as, { profile: { version: 1, name: 'Late' } }),
  'no page': put(url, STRANGER, { profile: { version: 1, name: 'Nobody' } }),
  'no bearer token': put(url, undefined, { profile: { version: 1, name: 'Nobody' } }),
});

/** Inputs that change pages or send something. */
export const WRITING_INPUTS: Inputs = {
  recordFootprint: {
    'a visitor': { url: '/footprints/mio' },
    'a user, with referrer and source': {
      url: '/footprints/mio?referrer_host=x.com&source=via%3Ax',
      as: PAN,
    },
    'the own page': { url: '/footprints/mio', as: MIO },
    'no such page': { url: '/footprints/nobody_at_all' },
  },
  createComment: {
    'a visitor': letter({}),
    'a user, with a name': letter({ from_name: 'はる', is_public: true, source: 'via:x' }, { as: PAN }),
    'a question about a commission': async (stage) =>
      letter({ about: { item_id: await findBoardItem(stage, MIO) }, reply_to: 'haru@example.com' }),
    'an entry that the page does not show': letter({ about: { item_id: UNUSED_ID }, reply_to: 'haru' }),
    'no such page': letter({ pub_id: 'nobody_at_all' }),
    'the first of two with one key': letter({}, { as: PAN, headers: { 'idempotency-key': 'one' } }),
    'the second of two with one key': letter({}, { as: PAN, headers: { 'idempotency-key': 'one' } }),
  },
  uploadImage: {
    'an icon': async () => upload('icon', MIO),
    'a cover': async () => upload('cover', MIO),
    'a thumbnail': async () => upload('thumbnail', MIO),
    'no page': async () => upload('icon', STRANGER),
    'no bearer token': async () => upload('icon'),
  },
  updateProfile: profileInputs('/profile', 'demo-nagi'),
  v4UpdateProfile: {
    ...profileInputs('/v4/profile', 'demo-fude'),
    'several parts at once': async (stage) => {
      const { version, appearance } = await read(stage, 'demo-fude');
      return put('/v4/profile', 'demo-fude', {
        profile: { version, genres: ['calligraphy'], icon_image_key: null },
        appearance: { version: appearance.version, header_layout: 'left', background_color: null },
        ofuse: { version, takes_support: false },
      });
    },
    'a handle that another page has': async (stage) => {
      const { version } = await read(stage, 'demo-fude');
      return put('/v4/profile', 'demo-fude', { profile: { version, pub_id: 'mio' } });
    },
  },
  v4UpdateExternalLinks: {
    'a new link': async (stage) => {
      const { version, items } = (await read(stage, PAN)).links;
      const link = { id: LINK_ID, title: 'pixiv', url: 'https://www.pixiv.net/users/1' };
      return put('/v4/external_links', PAN, { version, links: [...toInputs(items), link] });
    },
    'a link with every field': async (stage) => {
      const { version } = (await read(stage, PAN)).links;
      const marks = { is_visible: false, is_sensitive: true, is_half: true, is_icon: false, is_me: true };
      const times = { starts_at: '2026-12-01T00:00:00.000Z', ends_at: '2027-01-01T00:00:00.000Z' };
      const texts = { title: 'BOOTH', description: 'おみせ', section: '通販', url: 'https://pan.booth.pm/' };
      const link = { ...texts, ...marks, ...times, type: 'booth', size: 'card', thumbnail_image_key: null };
      return put('/v4/external_links', PAN, { version, links: [link] });
    },
    'no links': async (stage) => {
      const { version } = (await read(stage, PAN)).links;
      return put('/v4/external_links', PAN, { version, links: [] });
    },
    'a stale version': put('/v4/external_links', PAN, { version: 1, links: [] }),
    'no page': put('/v4/external_links', STRANGER, { version: 1, links: [] }),
    'no bearer token': put('/v4/external_links', undefined, { version: 1, links: [] }),
  },
  v4UpdateGenres: {
    'two genres': async (stage) => {
      const { version } = await read(stage, PAN);
      return put('/v4/genres', PAN, { version, genres: ['illustration', 'photo'] });
    },
    'no genres': async (stage) => {
      const { version } = await read(stage, PAN);
      return put('/v4/genres', PAN, { version, genres: [] });
    },
    'a stale version': put('/v4/genres', PAN, { version: 1, genres: [] }),
    'no page': put('/v4/genres', STRANGER, { version: 1, genres: [] }),
    'no bearer token': put('/v4/genres', undefined, { version: 1, genres: [] }),
  },
  v4LiveHeartbeat: {
    'a running stream': async ({ prepare }) => {
      const body = { title: 'Drawing', url: 'https://example.com/live' };
      const request = { method: 'POST', url: '/v4/live', as: PAN, body } as const;
      const { stream, token } = await prepare<{ stream: { id: string }; token: string }>(request);
      return { method: 'PUT', url: `/v4/live_heartbeat?id=${stream.id}&token=${token}` };
    },
    'a token in the header': async ({ prepare }) => {
      const body = { title: 'Singing', url: 'https://example.com/live2' };
      const request = { method: 'POST', url: '/v4/live', as: PAN, body } as const;
      const { stream, token } = await prepare<{ stream: { id: string }; token: string }>(request);
      const headers = { authorization: `Bearer ${token}` };
      return { method: 'PUT', url: `/v4/live_heartbeat?id=${stream.id}`, headers };
    },
    'a wrong token': { method: 'PUT', url: `/v4/live_heartbeat?id=${UNUSED_ID}&token=${'a'.repeat(22)}` },
  },
  v4RefreshTimelineToken: {
    'a creator': { method: 'PUT', url: '/v4/timeline_token', as: MIO },
    'no page': { method: 'PUT', url: '/v4/timeline_token', as: STRANGER },
    'no bearer token': { method: 'PUT', url: '/v4/timeline_token' },
  },
  v4CreateCreator: {
    'a creator': async ({ join }) => ({
      method: 'POST',
      url: '/v4/creator',
      as: await join('new-creator'),
      body: registration,
    }),
    'a creator who is registered': { method: 'POST', url: '/v4/creator', as: MIO, body: registration },
    'no page': { method: 'POST', url: '/v4/creator', as: STRANGER, body: registration },
    'no bearer token': { method: 'POST', url: '/v4/creator', body: registration },
  },
  v4CreateCustomerPortal: {
    'a supporter': async (stage) => {
      await support(stage, await stage.join(FAN), 'mio');
      return { ...portal, as: FAN };
    },
    'a user who has never paid': { ...portal, as: PAN },
    'no page': { ...portal, as: STRANGER },
    'no bearer token': portal,
  },
};

const toInputs = (items: readonly object[]): readonly object[] =>
  items.map((item) => Object.fromEntries(Object.entries(item).filter(([name]) => LINK_FIELDS.has(name))));

/** Fields of a stored link that a client sends back. */
const LINK_FIELDS: ReadonlySet<string> = new Set(
  [
    'id',
    'type',
    'title',
    'description',
    'url',
    'thumbnail_image_key',
    'size',
    'is_visible',
    'is_sensitive',
  ].concat(['section', 'is_half', 'is_icon', 'is_me', 'starts_at', 'ends_at']),
);
