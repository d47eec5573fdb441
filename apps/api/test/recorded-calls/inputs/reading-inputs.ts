import { type DemoStage, TEST_SERVICE_KEY, type TestRequest, WITHOUT_KEY } from '../demo-stage.ts';
import { type Inputs, KEY, MIO, PAN, STRANGER } from './inputs.ts';

const OTHER_KEY = 'ABCDEFGHIJKLMNOPQRSTUV';
const UNKNOWN_CODE = 'aaaaaaaaaaaaaaaaaaaaaa';
const LOCK_WORD = 'umbrella';

/** Sends a request and returns a text of its answer. */
async function readText(stage: DemoStage, request: TestRequest, member: string): Promise<string> {
  return String((await stage.prepare<Record<string, unknown>>(request))[member]);
}

const owned = { key_for_global_sign_out: KEY };
const signOut = '/v2/general/auth/global-sign-out-status';
const customToken = '/v2/general/auth/custom-token';

const ofPage = (url: string): string => `/info/og?url=${encodeURIComponent(url)}`;

/** Locks the page of a creator with a word. */
async function lockPage(stage: DemoStage): Promise<void> {
  const body = { version: 1, is_locked: true, lock_word: LOCK_WORD };
  await stage.prepare({ method: 'PUT', url: '/v4/audience', as: 'demo-sabi', body });
}

/** Inputs that change no page, apart from preparing their own. */
export const READING_INPUTS: Inputs = {
  getCustomToken: {
    'a session with a key': async ({ seed }) => ({
      url: customToken,
      as: MIO,
      claims: { key_for_global_sign_out: `sign-on-of-run-${seed}` },
    }),
    'a first sign-in': { url: `${customToken}?sign_in_id=${OTHER_KEY}`, as: MIO, claims: WITHOUT_KEY },
    'a token of six minutes ago': async ({ clock }) => {
      const iat = Math.floor(clock.now().getTime() / 1000) - 360;
      return { url: customToken, as: MIO, claims: { ...owned, iat, auth_time: iat } };
    },
    'an unknown sister app': { url: `${customToken}?app=nobody`, as: MIO, claims: owned },
    'no bearer token': { url: customToken },
  },
  getGlobalSignOutStatus: {
    'the own key': { url: `${signOut}?key=${KEY}`, as: MIO, claims: owned },
    'a key that is signed out': async (stage) => {
      const url = '/v2/general/auth/key-for-global-sign-out';
      await stage.prepare({ method: 'PUT', url, as: MIO, claims: owned, body: { key: OTHER_KEY } });
      return { url: `${signOut}?key=${OTHER_KEY}`, as: MIO, claims: owned };
    },
    'no bearer token': { url: `${signOut}?key=${KEY}` },
  },
  getInvitation: {
    'the code of a creator': async (stage) => ({
      url: `/invitations?code=${await readText(stage, { url: '/v4/invitation', as: PAN }, 'code')}`,
    }),
    'the own code': async (stage) => ({
      url: `/invitations?code=${await readText(stage, { url: '/v4/invitation', as: PAN }, 'code')}`,
      as: PAN,
    }),
    'an unknown code': { url: `/invitations?code=${UNKNOWN_CODE}` },
  },
  getMaintenance: {
    'a visitor': { url: '/maintenance' },
    'a visitor of another site': { url: '/maintenance', headers: { origin: 'https://other.example' } },
    'a user': { url: '/maintenance', as: MIO },
    'an unchanged answer': async (stage) => {
      const { headers } = await stage.send({ url: '/maintenance' });
      return { url: '/maintenance', headers: { 'if-none-match': String(headers['etag']) } };
    },
    'maintenance, in Japanese': async (stage) => {
      await setMaintenance(stage, { is_maintenance: true, message_en: 'Soon', message_ja: 'まもなく' });
      return { url: '/maintenance', headers: { 'accept-language': 'ja' } };
    },
    'after maintenance': async (stage) => {
      await setMaintenance(stage, { is_maintenance: false });
      return { url: '/maintenance', headers: { 'accept-language': 'zh-TW' } };
    },
  },
  getOpenGraph: {
    'a page with a picture': { url: ofPage('https://www.youtube.com/watch?v=dQw4w9WgXcQ') },
    'a page, for a user': { url: ofPage('https://linktr.ee/mio'), as: MIO },
    'a blog': { url: ofPage('https://blog.example/mio-missing') },
    'an address inside': { url: ofPage('http://127.0.0.1/') },
  },
  getProfile: {
    'the own page': { url: '/profile', as: PAN },
    'a preview code': async (stage) => {
      const request = { method: 'POST', url: '/v4/profile/preview_code', as: PAN } as const;
      return { url: `/profile?code=${await readText(stage, request, 'code')}` };
    },
    'an unknown code': { url: `/profile?code=${UNKNOWN_CODE}` },
    'no page': { url: '/profile', as: STRANGER },
    'no bearer token': { url: '/profile' },
  },
  getRegistered: {
    'a creator': { url: '/registered', as: MIO },
    'no page': { url: '/registered', as: STRANGER },
    'no bearer token': { url: '/registered' },
  },
  getUser: {
    'a page with every kind of block': { url: '/users/mio' },
    'a page in English': { url: '/users/wrenhalloway' },
    'a page in Chinese, for a user': { url: '/users/xiaoyu_fish', as: MIO },
    'a live creator': { url: '/users/kumoma_sora', headers: { origin: 'https://other.example' } },
    'the own page': { url: '/users/pan_to_suisai', as: PAN },
    'an unchanged answer': async (stage) => {
      const { headers } = await stage.send({ url: '/users/pan_to_suisai' });
      return { url: '/users/pan_to_suisai', headers: { 'if-none-match': String(headers['etag']) } };
    },
    'a draft': async (stage) => {
      const request = { method: 'POST', url: '/v4/profile?visibility=draft', as: 'drafting' } as const;
      const { user } = await stage.prepare<{ user: { pub_id: string } }>(request);
      return { url: `/users/${user.pub_id}` };
    },
    'a locked page': async (stage) => {
      await lockPage(stage);
      return { url: '/users/sabita_jitensha' };
    },
    'a locked page, with its pass': async (stage) => {
      const url = '/users/sabita_jitensha/passes';
      const body = { word: LOCK_WORD, is_adult: true };
      const pass = await readText(stage, { method: 'POST', url, body }, 'pass');
      return { url: '/users/sabita_jitensha', headers: { 'page-pass': pass } };
    },
    'a former handle': async ({ prepare }) => {
      const { user } = await prepare<{ user: { version: number } }>({
        url: '/v4/profile',
        as: 'demo-xiaoyu',
      });
      const body = { profile: { version: user.version, pub_id: 'xiaoyu_swims' } };
      await prepare({ method: 'PUT', url: '/v4/profile', as: 'demo-xiaoyu', body });
      return { url: '/users/xiaoyu_fish' };
    },
    'a suspended page': async ({ join, prepare }) => {
      const as = await join('suspended');
      const { user } = await prepare<{ user: { pub_id: string } }>({ url: '/v4/profile', as });
      const headers = { 'x-api-key': TEST_SERVICE_KEY };
      await prepare({ method: 'PUT', url: `/v2/general/users/${as}/suspension`, headers });
      return { url: `/users/${user.pub_id}` };
    },
    'no such page': { url: '/users/nobody_at_all' },
  },
  listUserActivities: {
    all: { url: '/users/mio/activities' },
    'all, for a user': { url: '/users/nagishizuku/activities', as: MIO },
    'one group': { url: '/users/mio/activities?group=group_1' },
    'one service': { url: '/users/mio/activities?youtube=true&instagram=false&ofuse=false&feed=false' },
    'without a service': { url: '/users/wrenhalloway/activities?youtube=false' },
    'a page without activities': { url: '/users/pan_to_suisai/activities?ofuse=true' },
    'no such page': { url: '/users/nobody_at_all/activities' },
  },
  getAchievements: {
    'a creator': { url: '/profile/achievements', as: MIO },
    'no page': { url: '/profile/achievements', as: STRANGER },
    'no bearer token': { url: '/profile/achievements' },
  },
  getStats: {
    'the default period': { url: '/profile/stats', as: MIO },
    'a week': { url: '/profile/stats?days=7', as: 'demo-wren' },
    'no visits': { url: '/profile/stats?days=7', as: PAN },
    'no page': { url: '/profile/stats', as: STRANGER },
    'no bearer token': { url: '/profile/stats' },
  },
  v4GetProfile: {
    'a creator': { url: '/v4/profile', as: MIO },
    'links and appearance': { url: '/v4/profile?expand[]=links&expand[]=appearance', as: PAN },
    'blocks and OFUSE settings': { url: '/v4/profile?expand[]=blocks&expand[]=ofuse', as: 'demo-fude' },
    activities: { url: '/v4/profile?expand[]=activities', as: 'demo-sora' },
    'no page': { url: '/v4/profile?expand[]=links', as: STRANGER },
    'no bearer token': { url: '/v4/profile' },
  },
  v4RecommendUsers: {
    'a creator': { url: '/v4/users/recommend', as: 'demo-wren' },
    one: { url: '/v4/users/recommend?limit=1', as: 'demo-xiaoyu' },
    'no page': { url: '/v4/users/recommend?limit=2', as: STRANGER },
    'no bearer token': { url: '/v4/users/recommend' },
  },
  v4ListUsers: {
    'an id': { url: '/v4/users?user_id=demo-pan', as: MIO },
    'a handle, with streams': { url: '/v4/users?link_id=kumoma_sora&with_events=true', as: MIO },
    'an announced stream': { url: '/v4/users?user_id=demo-nagi&with_events=true', as: PAN },
    'the live creators': { url: '/v4/users?is_live=true&limit=1', as: MIO },
    'nobody asked for': { url: '/v4/users', as: MIO },
    'an unknown id': { url: '/v4/users?user_id=nobody-at-all', as: MIO },
    'no bearer token': { url: '/v4/users?user_id=demo-pan' },
  },
  v4Search: {
    'a keyword': { url: `/v4/search?keyword=${encodeURIComponent('水彩')}`, as: MIO },
    'a name': { url: '/v4/search?name=wren', as: MIO },
    'a genre': { url: '/v4/search?genre_id=illustration&limit=2', as: MIO },
    'the next results': async (stage) => {
      const url = '/v4/search?genre_id=illustration&limit=2';
      const cursor = await readText(stage, { url, as: MIO }, 'next_cursor');
      return { url: `${url}&cursor=${cursor}`, as: MIO };
    },
    'nothing asked for': { url: '/v4/search?limit=1', as: STRANGER },
    'nothing found': { url: '/v4/search?keyword=zzzzzzzz', as: MIO },
    'no bearer token': { url: '/v4/search?name=wren' },
  },
};

async function setMaintenance(stage: DemoStage, body: object): Promise<void> {
  const headers = { 'x-api-key': TEST_SERVICE_KEY };
  await stage.prepare({ method: 'PUT', url: '/maintenance', headers, body });
}
