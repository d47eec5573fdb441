import { z } from 'zod';

import type { components } from '#generated/contract.ts';

import { DRY_RUN, TIME, TITLE, URL_TEXT } from './kit/inputs.ts';
import { defineTool, HINTS, toOutcome } from './kit/tool.ts';

type Schemas = components['schemas'];

const PARTS = ['profile', 'links', 'blocks', 'activities', 'appearance'] as const;
const MAX_LISTED = 10;

const myPage = defineTool({
  name: 'my_page',
  title: 'See my page',
  description: 'The profile, links and blocks of the page, with their ids.',
  input: z.strictObject({ parts: z.array(z.enum(PARTS)).max(5).default(['profile', 'links', 'blocks']) }),
  hints: HINTS.read,
  scopes: ['page.read'],
  operations: ['v4GetProfile'],
  async run({ api }, { parts }) {
    const expand = parts.filter((part) => part !== 'profile');
    return api.show('v4GetProfile', { query: { 'expand[]': expand } }, ({ user }) => ({
      ...(parts.includes('profile') && { profile: toProfile(user) }),
      ...(user.links !== undefined && { links: user.links.items.map(toLink) }),
      ...(user.blocks !== undefined && { blocks: user.blocks.items }),
      ...(user.activities !== undefined && { activities: user.activities }),
      ...(user.appearance !== undefined && { appearance: user.appearance }),
    }));
  },
});

const toProfile = ({
  pub_id,
  main_name,
  name,
  headline,
  bio,
  thanks_note,
  genres,
  visibility,
}: Schemas['Profile']) => ({ pub_id, main_name, name, headline, bio, thanks_note, genres, visibility });

const toLink = ({
  thumbnail_image_key: _picture,
  size: _size,
  is_half: _half,
  is_me: _me,
  ...link
}: Schemas['Link']) => link;

const whatWorked = defineTool({
  name: 'what_worked',
  title: 'What worked lately',
  description: 'Visits, clicks per link and where people came from, compared with the period before.',
  input: z.strictObject({
    days: z.union([z.literal(7), z.literal(28), z.literal(365)]).default(7),
  }),
  hints: HINTS.read,
  scopes: ['stats.read'],
  operations: ['getStats'],
  // Not the days: 28 rows say little to a model.
  run: async ({ api }, { days }) =>
    api.show('getStats', { query: { days } }, ({ from, to, current, previous, links, referrers }) => ({
      from,
      to,
      current,
      previous,
      links: links.toSorted((one, other) => other.clicks - one.clicks).slice(0, MAX_LISTED),
      referrers: referrers.slice(0, MAX_LISTED),
    })),
});

const changeProfile = defineTool({
  name: 'change_profile',
  title: 'Change profile texts',
  description:
    'Changes name, headline, biography or the note of thanks. Not the handle, visibility or addresses.',
  input: z.strictObject({
    name: z.string().min(1).max(500).optional(),
    headline: z.string().max(800).optional(),
    bio: z.string().max(10_000).optional(),
    thanks_note: z.string().max(3000).optional(),
    dry_run: DRY_RUN,
  }),
  hints: HINTS.change,
  scopes: ['page.read', 'page.write'],
  operations: ['v4GetProfile', 'v4UpdateProfile'],
  async run({ api, isDryRun }, { dry_run: _dryRun, ...texts }) {
    const { user } = await api.get('v4GetProfile', {});
    await api.write('v4UpdateProfile', { body: { profile: { version: user.version, ...texts } } });
    const fields = Object.keys(texts) as (keyof typeof texts)[];
    return toOutcome(isDryRun, 'changed', {
      before: Object.fromEntries(fields.map((field) => [field, user[field]])),
      after: texts,
    });
  },
});

const announceStream = defineTool({
  name: 'announce_stream',
  title: 'Announce a live stream',
  description: 'Tells followers of a coming stream, or says that one is live now.',
  input: z.strictObject({
    title: TITLE,
    url: URL_TEXT,
    starts_at: TIME.optional().describe('Left out: live now'),
    dry_run: DRY_RUN,
  }),
  hints: HINTS.add,
  scopes: ['page.read', 'page.write'],
  operations: ['v4CreateLiveStream'],
  async run({ api, isDryRun }, { dry_run: _dryRun, ...stream }) {
    const made = await api.write('v4CreateLiveStream', { body: stream });
    // The token keeps the stream alive, so the agent does not get it.
    return toOutcome(isDryRun, 'announced', { stream: made?.stream ?? stream });
  },
});

const SLOTS = z.number().int().max(99).nullable().optional();

const setCommissions = defineTool({
  name: 'set_commissions',
  title: 'Open or close commissions',
  description:
    'Sets whether the commission board of the page is open, and how many slots are left. What is left out stays. It notifies ' +
    'no one: only the person can tell followers and waiting readers, or set a date on which commissions open and tell.',
  input: z.strictObject({
    state: z.enum(['open', 'waitlist', 'closed']).optional(),
    slots_left: SLOTS,
    slots_total: SLOTS,
    note: z.string().max(1200).optional().describe('One line about the present state'),
    dry_run: DRY_RUN,
  }),
  hints: HINTS.change,
  scopes: ['page.read', 'page.write'],
  operations: ['getCommissions', 'updateCommissions'],
  async run({ api, isDryRun }, { dry_run: _dryRun, ...changes }) {
    const { version, ...stored } = await api.get('getCommissions', {});
    const before = toSettable(stored);
    const wanted = { ...before, ...changes };
    // A date of closed commissions means nothing in another state.
    const after = { ...wanted, opens_at: wanted.state === 'closed' ? wanted.opens_at : null };
    await api.write('updateCommissions', { body: { version, ...after } });
    return toOutcome(isDryRun, 'changed', { before, after });
  },
});

const toSettable = ({
  state,
  slots_left,
  slots_total,
  note,
  opens_at,
}: Omit<Schemas['Commissions'], 'version'>) => ({ state, slots_left, slots_total, note, opens_at });

export const PAGE_TOOLS = [myPage, whatWorked, changeProfile, announceStream, setCommissions];
