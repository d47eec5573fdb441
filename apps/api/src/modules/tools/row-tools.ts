import { parseWebUrl } from '@musubi/domain/url';
import { z } from 'zod';

import { DRY_RUN, IDS, LINK_ID, TIME, TITLE, URL_TEXT } from './kit/inputs.ts';
import {
  type BlockRow,
  findBlock,
  findLink,
  findRow,
  idOf,
  insertRow,
  type PageRow,
  readRows,
  replaceRow,
  ROW_OPERATIONS,
  writeRows,
} from './kit/page-rows.ts';
import { defineTool, HINTS, toOutcome } from './kit/tool.ts';

const PAGE = { scopes: ['page.read', 'page.write'], operations: [...ROW_OPERATIONS] } as const;

/** The address as the API stores it, to compare addresses by it. */
function normalise(url: string): string {
  const checked = parseWebUrl(url);
  return checked.ok ? checked.url.href : url;
}

const putLinkOnTop = defineTool({
  name: 'put_link_on_top',
  title: 'Put a link on top',
  description: 'Adds a link as the first row, or moves it there when the page has it already.',
  input: z.strictObject({
    url: URL_TEXT,
    title: TITLE.describe('Title of a new link'),
    description: z.string().max(1200).optional().describe('Second line of a new link'),
    until: TIME.optional().describe('Shown until then'),
    dry_run: DRY_RUN,
  }),
  hints: HINTS.change,
  ...PAGE,
  async run({ api, core, isDryRun }, { url, title, description, until }) {
    const page = await readRows(api);
    const address = normalise(url);
    const present = page.rows.find(({ link }) => link?.is_icon === false && link.url === address);
    const ends = until === undefined ? {} : { ends_at: until };
    const added = { id: core.random.id(), title, url, ...(description !== undefined && { description }) };
    const link = { ...(present?.link ?? added), is_visible: true, ...ends };
    await writeRows(api, page, [{ link }, ...page.rows.filter((row) => row !== present)]);
    return toOutcome(isDryRun, present === undefined ? 'added' : 'moved', {
      link: { id: link.id, title: link.title, url: link.url },
      position: 1,
      rows_before: page.rows.length,
      rows_after: page.rows.length + (present === undefined ? 1 : 0),
    });
  },
});

const changeLink = defineTool({
  name: 'change_link',
  title: 'Change a link',
  description: 'Changes title, address, section or dates of one link, or hides and shows it.',
  input: z.strictObject({
    id: LINK_ID,
    title: TITLE.optional(),
    description: z.string().max(1200).optional(),
    url: URL_TEXT.optional(),
    section: z.string().max(400).optional(),
    is_visible: z.boolean().optional(),
    starts_at: TIME.nullable().optional(),
    ends_at: TIME.nullable().optional(),
    dry_run: DRY_RUN,
  }),
  hints: HINTS.change,
  ...PAGE,
  async run({ api, isDryRun }, { id, dry_run: _dryRun, ...changes }) {
    const page = await readRows(api);
    const link = findLink(page.rows, id);
    await writeRows(api, page, replaceRow(page.rows, { link: { ...link, ...changes } }));
    const fields = Object.keys(changes) as (keyof typeof changes)[];
    const before = Object.fromEntries(fields.map((field) => [field, link[field]]));
    return toOutcome(isDryRun, 'changed', { id, before, after: changes });
  },
});

const removeLinks = defineTool({
  name: 'remove_links',
  title: 'Remove links',
  description:
    'Removes links from the page. Undo, or the person in the editor, brings them back for 30 days.',
  input: z.strictObject({ ids: z.array(LINK_ID).min(1).max(20), dry_run: DRY_RUN }),
  hints: HINTS.remove,
  ...PAGE,
  async run({ api, isDryRun }, { ids }) {
    const page = await readRows(api);
    const removed = ids.map((id) => findLink(page.rows, id));
    const kept = page.rows.filter(({ link }) => link === undefined || !ids.includes(link.id ?? ''));
    await writeRows(api, page, kept);
    return toOutcome(isDryRun, 'removed', {
      links: removed.map(({ id, title, url }) => ({ id, title, url })),
    });
  },
});

const announceEvent = defineTool({
  name: 'announce_event',
  title: 'Announce an event',
  description:
    'Puts a concert, exhibition or release with its date on the page, or changes one that is there.',
  input: z.strictObject({
    id: z.uuid().optional().describe('Block to change'),
    title: TITLE,
    starts_at: TIME,
    ends_at: TIME.nullable().optional(),
    is_all_day: z.boolean().optional(),
    time_zone: z.string().max(60).describe('IANA time zone, such as Asia/Tokyo'),
    place: z.string().max(1200).optional(),
    url: URL_TEXT.optional(),
    state: z.enum(['planned', 'moved', 'cancelled']).optional(),
    dry_run: DRY_RUN,
  }),
  hints: HINTS.add,
  ...PAGE,
  async run({ api, core, isDryRun }, { id, dry_run: _dryRun, ...event }) {
    const page = await readRows(api);
    const former = id === undefined ? null : findBlock(page.rows, id, 'event');
    const block: BlockRow =
      former === null ? { id: core.random.id(), event } : { ...former, event: { ...former.event, ...event } };
    const rows = former === null ? insertRow(page.rows, { block }, null) : replaceRow(page.rows, { block });
    await writeRows(api, page, rows);
    return toOutcome(isDryRun, former === null ? 'added' : 'changed', {
      block,
      before: former?.event ?? null,
    });
  },
});

const writeBlock = defineTool({
  name: 'write_block',
  title: 'Write a text block',
  description: 'Adds or changes a heading, text or question-and-answer block.',
  input: z.strictObject({
    id: z.uuid().optional().describe('Block to change'),
    after_id: z
      .uuid()
      .nullable()
      .optional()
      .describe('Link or block before a new one; null for the top, left out for the end'),
    kind: z.enum(['heading', 'text', 'faq']),
    text: z.string().min(1).max(10_000).describe('The words; for faq the question'),
    answer: z.string().min(1).max(6000).optional().describe('For faq'),
    dry_run: DRY_RUN,
  }),
  hints: HINTS.add,
  ...PAGE,
  async run({ api, core, isDryRun }, { id, after_id: afterId, kind, text, answer }) {
    const page = await readRows(api);
    const former = id === undefined ? null : findBlock(page.rows, id, kind);
    const content = toContent({ kind, text, answer: answer ?? '' }, former);
    const block: BlockRow =
      former === null ? { id: core.random.id(), ...content } : { ...former, ...content };
    const rows =
      former === null ? insertRow(page.rows, { block }, afterId) : replaceRow(page.rows, { block });
    await writeRows(api, page, rows);
    return toOutcome(isDryRun, former === null ? 'added' : 'changed', {
      block,
      before: former?.[kind] ?? null,
    });
  },
});

interface Written {
  readonly kind: 'heading' | 'text' | 'faq';
  readonly text: string;
  readonly answer: string;
}

/** The content of a text block. A question that the block has already gets the new answer; others are kept. */
function toContent({ kind, text, answer }: Written, former: BlockRow | null) {
  if (kind === 'heading') return { heading: { title: text } };
  if (kind === 'text') return { text: { body: text } };
  const items = former?.faq?.items ?? [];
  const written = { question: text, answer };
  const isKnown = items.some(({ question }) => question === text);
  return {
    faq: {
      ...former?.faq,
      items: isKnown ? items.map((item) => (item.question === text ? written : item)) : [...items, written],
    },
  };
}

const showOrHide = defineTool({
  name: 'show_or_hide',
  title: 'Show or hide',
  description: 'Shows or hides links and blocks, for example what says that commissions are open.',
  input: z.strictObject({ ids: IDS, is_visible: z.boolean(), dry_run: DRY_RUN }),
  hints: HINTS.change,
  ...PAGE,
  async run({ api, isDryRun }, { ids, is_visible: isVisible }) {
    const page = await readRows(api);
    const changed = ids.map((id) => setVisible(findRow(page.rows, id), isVisible));
    await writeRows(
      api,
      page,
      page.rows.map((row) => changed.find((other) => idOf(other) === idOf(row)) ?? row),
    );
    return toOutcome(isDryRun, isVisible ? 'shown' : 'hidden', { ids });
  },
});

const setVisible = ({ link, block }: PageRow, isVisible: boolean): PageRow =>
  link === undefined
    ? { block: { ...block, is_visible: isVisible } }
    : { link: { ...link, is_visible: isVisible } };

export const ROW_TOOLS = [putLinkOnTop, changeLink, removeLinks, announceEvent, writeBlock, showOrHide];
