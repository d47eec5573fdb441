import type { BlockContent, BlockType } from '@musubi/domain/block-contents';
import { BLOCK_TYPES } from '@musubi/domain/block-rules';
import { BRAND } from '@musubi/domain/brand';
import { checkBlockContent, toBlockParts } from '@musubi/domain/page-blocks';
import type { Messages } from '@musubi/i18n/messages';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';

import { loadWords, withApp } from '#shared/testing/story-app.tsx';

import { emptyContentOf } from '../add/new-block.ts';
import { BlockFields } from './block-fields.tsx';
import { BlockSketch } from './block-sketch.tsx';

const handleChange = fn();
const handleChoose = fn();

const KEYS = ['m4zq2v7xk5w3t6n2r5b3c7d2ea', 'm4zq2v7xk5w3t6n2r5b3c7d2eb', 'm4zq2v7xk5w3t6n2r5b3c7d2ec'];

/** Fields with state, as in a row of the list. */
function Kept({ content }: { readonly content: BlockContent }): React.JSX.Element {
  const [kept, setKept] = useState(content);
  const checked = checkBlockContent(toBlockParts(kept));
  const refusals = checked.ok ? [] : checked.refusals;
  const problems = new Map(refusals.map(({ path, code }) => [path, code]));
  return (
    <BlockFields
      block={{ id: 'one', content: kept }}
      problems={problems}
      pageLocale="ja"
      onChange={(changed) => {
        handleChange(changed);
        setKept(changed);
      }}
      onChoose={(chosen) => {
        handleChoose(chosen);
        setKept(chosen);
      }}
    />
  );
}

interface Args {
  readonly content: BlockContent;
}

const meta = {
  title: 'Links/Block fields',
  tags: ['!autodocs'],
  args: { content: emptyOf('text') },
  loaders: [loadWords(['page-blocks'])],
  // Previews of linked pages never load.
  decorators: [
    withApp({
      content: {
        getOpenGraph: async () => new Promise(() => {}),
      },
    }),
  ],
  render: ({ content }) => <Kept content={content} />,
  beforeEach: () => {
    handleChange.mockClear();
    handleChoose.mockClear();
  },
} satisfies Meta<Args>;

export default meta;

type Story = StoryObj<Args>;
type Context = Parameters<NonNullable<Story['play']>>[0];

function emptyOf(type: BlockType): BlockContent {
  return emptyContentOf(type, { locale: 'ja', timeZone: 'Asia/Tokyo', newId: () => 'one' });
}

/** The messages loaded by `loadWords`. */
function wordsOf({ loaded }: Context): NonNullable<Messages['page-blocks']> {
  const words = (loaded['messages'] as Messages)['page-blocks'];
  if (words === undefined) throw new Error('The words of the blocks are not here');
  return words;
}

export const Heading: Story = { args: { content: emptyOf('heading') } };

/** The first field has the focus, and each keystroke updates the row. */
export const Text: Story = {
  play: async (context) => {
    const field = context.canvas.getByRole('textbox', { name: wordsOf(context).text.body });
    await waitFor(async () => expect(field).toHaveFocus());
    await context.userEvent.type(field, 'rain');
    await expect(handleChange).toHaveBeenCalledTimes(4);
    await expect(handleChange).toHaveBeenLastCalledWith({ type: 'text', data: { body: 'rain' } });
  },
};

export const EmptyPicture: Story = { args: { content: emptyOf('picture') } };

/** A missing description is marked, unless the picture is decorative. */
export const Picture: Story = {
  args: {
    content: {
      type: 'picture',
      data: { image_key: KEYS[0] ?? '', alt: '', is_decoration: false, caption: '雨の図書館' },
    },
  },
  play: async (context) => {
    const { picture } = wordsOf(context);
    await expect(context.canvas.getByText(picture.alt_missing)).toBeVisible();
    await context.userEvent.click(context.canvas.getByRole('switch', { name: picture.decoration }));
    await expect(context.canvas.queryByRole('textbox', { name: picture.alt })).toBeNull();
    await expect(handleChoose).toHaveBeenCalledOnce();
  },
};

export const EmptyGallery: Story = { args: { content: emptyOf('gallery') } };

const gallery: BlockContent = {
  type: 'gallery',
  data: {
    title: '雨の日の絵',
    pictures: KEYS.map((image_key, at) => ({
      image_key,
      alt: ['夜の路地', '机の上のコーヒー', ''][at] ?? '',
      is_decoration: false,
      caption: '',
    })),
  },
};

/** Arrow keys on a handle move its picture. The handle keeps the focus. */
export const Gallery: Story = {
  args: { content: gallery },
  play: async (context) => {
    const { canvas, userEvent } = context;
    const words = wordsOf(context).gallery;
    const handleOf = (place: number) => ({ name: words.drag.replace('{{place}}', String(place)) });
    const handle = await canvas.findByRole('button', handleOf(1));
    handle.focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('button', handleOf(2))).toHaveFocus();
    const [chosen] = handleChoose.mock.lastCall as [BlockContent];
    const keys = chosen.type === 'gallery' ? chosen.data.pictures.map(({ image_key }) => image_key) : [];
    await expect(keys).toEqual([KEYS[1], KEYS[0], KEYS[2]]);
  },
};

/** A file that is not an image is listed with the reason. The creator can retry or remove it. */
export const GalleryWithRefusedFile: Story = {
  args: { content: emptyOf('gallery') },
  play: async (context) => {
    const { canvas } = context;
    const words = wordsOf(context).gallery;
    const group = await canvas.findByRole('group', { name: words.label });
    const data = new DataTransfer();
    data.items.add(new File(['x'], 'notes.pdf', { type: 'application/pdf' }));
    group.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
    const dismiss = words.dismiss.replace('{{name}}', 'notes.pdf');
    await canvas.findByRole('button', { name: words.retry.replace('{{name}}', 'notes.pdf') });
    await context.userEvent.click(canvas.getByRole('button', { name: dismiss }));
    await expect(canvas.queryByRole('button', { name: dismiss })).toBeNull();
  },
};

export const Quotation: Story = {
  args: {
    content: {
      type: 'quotation',
      data: {
        body: '消し忘れた灯りは、\nだれかの手紙です。',
        source: '『夜明けの図書館』',
        is_vertical: true,
      },
    },
  },
};

/** A new question gets the focus. A moved question keeps it. */
export const Questions: Story = {
  args: {
    content: {
      type: 'faq',
      data: { title: '', items: [{ question: 'いつ描けますか？', answer: '来月からです。' }] },
    },
  },
  play: async (context) => {
    const { canvas, userEvent } = context;
    const { faq } = wordsOf(context);
    await userEvent.click(canvas.getByRole('button', { name: faq.add }));
    const [, second] = canvas.getAllByRole('textbox', { name: faq.question });
    await expect(second).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: faq.up.replace('{{place}}', '2') }));
    const [first] = canvas.getAllByRole('textbox', { name: faq.question });
    await expect(first).toHaveFocus();
    await expect(first).toHaveValue('');
  },
};

export const Countdown: Story = { args: { content: emptyOf('countdown') } };
export const EmptyEvent: Story = { args: { content: emptyOf('event') } };

export const Event: Story = {
  args: {
    content: {
      type: 'event',
      data: {
        title: '原画展',
        starts_at: '2026-12-04T01:00:00.000Z',
        ends_at: '2026-12-03T01:00:00.000Z',
        is_all_day: false,
        time_zone: 'Asia/Tokyo',
        place: '神保町',
        url: 'https://example.com/',
        action: '',
        state: 'planned',
      },
    },
  },
};

export const EmptyPlayer: Story = { args: { content: emptyOf('player') } };

/** A pasted URL is recognised as a recording. A URL of an unknown provider shows an error. */
export const Player: Story = {
  args: { content: emptyOf('player') },
  play: async (context) => {
    const { canvas, userEvent } = context;
    const { player } = wordsOf(context);
    const field = await canvas.findByRole('textbox', { name: player.address });
    await userEvent.click(field);
    await userEvent.paste('https://www.nicovideo.jp/watch/sm9?from=30');
    await expect(handleChange).toHaveBeenLastCalledWith({
      type: 'player',
      data: { provider: 'nicovideo', ref: 'sm9', title: '', image_key: null, start_s: 30 },
    });
    await userEvent.clear(field);
    await userEvent.paste('https://example.com/');
    await expect(canvas.getByText(player.unknown)).toBeVisible();
  },
};

export const Product: Story = { args: { content: emptyOf('product') } };
export const Now: Story = { args: { content: emptyOf('now') } };
export const Place: Story = { args: { content: emptyOf('map') } };
export const EmptyFile: Story = { args: { content: emptyOf('file') } };
export const StoredFile: Story = {
  args: {
    content: {
      type: 'file',
      data: { title: '試し読み', file_key: KEYS[0] ?? '', format: 'pdf', size_bytes: 2_411_724 },
    },
  },
};
export const EmptyCommission: Story = { args: { content: emptyOf('commission') } };

const commission: BlockContent = {
  type: 'commission',
  data: {
    title: '',
    items: [
      {
        id: 'c1a5e6d2-0000-4000-8000-000000000001',
        name: '一枚絵',
        image_key: KEYS[0] ?? null,
        alt: '雨の図書館',
        includes: '背景つき、2人まで',
        turnaround: '4週間ほど',
        price_from: 18_000,
        price_to: 35_000,
        price_note: '',
      },
      {
        id: 'c1a5e6d2-0000-4000-8000-000000000002',
        name: 'アイコン',
        image_key: null,
        alt: '',
        includes: '',
        turnaround: '2週間ほど',
        price_from: 6000,
        price_to: 6000,
        price_note: '税込',
      },
    ],
    currency: 'JPY',
    takes: ['人物、動物、背景', '装画、挿絵'],
    declines: ['政治・宗教の宣伝'],
    usage: 'アイコンやSNSへの掲載は自由です。',
    ai: 'none',
    ai_note: '',
    ask: { letter: true, url: 'https://skeb.jp/@mio' },
  },
};

/** A typed price stays as the creator types it; a highest price below the lowest shows an error. */
export const Commission: Story = {
  args: { content: commission },
  play: async (context) => {
    const { canvas, userEvent } = context;
    const words = wordsOf(context).commission;
    const of = (label: string): { readonly name: string } => ({ name: label.replace('{{currency}}', 'JPY') });
    const highest = await canvas.findByRole('textbox', of(words.price_to));
    await userEvent.clear(highest);
    await userEvent.type(highest, '17,000');
    await expect(highest).toHaveValue('17,000');
    await expect(canvas.getByText(words.price_to_low)).toBeVisible();
    const [chosen] = handleChange.mock.lastCall as [BlockContent];
    const prices = chosen.type === 'commission' ? chosen.data.items.map(({ price_to: to }) => to) : [];
    await expect(prices).toEqual([17_000, 6000]);
    await userEvent.clear(highest);
    await userEvent.type(highest, 'abc');
    await expect(canvas.getByText(words.price_malformed)).toBeVisible();
  },
};

/** New and moved entries have the focus, and a board without a way to ask says so. */
export const CommissionEntries: Story = {
  args: { content: commission },
  play: async (context) => {
    const { canvas, userEvent } = context;
    const words = wordsOf(context).commission;
    await userEvent.click(await canvas.findByRole('button', { name: words.add }));
    const names = (): HTMLElement[] => canvas.getAllByRole('textbox', { name: words.name });
    await expect(names()).toHaveLength(3);
    await expect(names()[2]).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: words.up.replace('{{place}}', '3') }));
    await expect(names()[1]).toHaveFocus();
    await expect(names()[1]).toHaveValue('');
    await userEvent.clear(canvas.getByRole('textbox', { name: words.ask_url }));
    await userEvent.click(
      canvas.getByRole('switch', { name: words.ask_letter.replace('{{brand}}', BRAND.name) }),
    );
    await expect(canvas.getByText(words.ask_missing)).toBeVisible();
  },
};

/** Each line is one term. Blank lines while typing are no terms, and a long line shows which one it is. */
export const CommissionTerms: Story = {
  args: { content: commission },
  play: async (context) => {
    const { canvas, userEvent } = context;
    const words = wordsOf(context).commission;
    const field = await canvas.findByRole('textbox', { name: words.declines });
    await userEvent.clear(field);
    await userEvent.type(field, '広告{Enter}{Enter}');
    const [chosen] = handleChange.mock.lastCall as [BlockContent];
    await expect(chosen.type === 'commission' && chosen.data.declines).toEqual(['広告']);
    await expect(field).toHaveValue('広告\n\n');
    await userEvent.paste('の'.repeat(61));
    const [start] = words.terms_line.replace('{{line}}', '2').split('{{');
    await expect(canvas.getByText((text) => text.startsWith(start ?? ''))).toBeVisible();
  },
};

export const Divider: Story = { args: { content: emptyOf('divider') } };

/** The sketches of all kinds of blocks. */
export const Sketches: Story = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: '1rem' }}>
      {BLOCK_TYPES.map((type) => (
        <BlockSketch key={type} type={type} />
      ))}
    </div>
  ),
};
