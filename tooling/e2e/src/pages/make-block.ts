import type { BlockType, CommissionItem } from '@musubi/domain/block-contents';
import { CURRENCY_DIGITS } from '@musubi/domain/commission-prices';
import { toPlayer } from '@musubi/domain/player-providers';
import { expect, type Locator, type Page } from '@playwright/test';

import type { Hand } from '../hands/hands.ts';
import { ANY, patternOf, type Words } from '../journey/words.ts';
import { type DemoBlock, demoPicture, kindOf } from './demo-pages.ts';

/** The links screen, and the input method with which to use it. */
export interface Maker {
  readonly page: Page;
  readonly hand: Hand;
  readonly t: Words;
}

/** A text field of the open block. */
const fieldOf = ({ page }: Maker, name: string): Locator =>
  page.getByRole('main').getByRole('textbox', { name, exact: true });

async function choosePictures(maker: Maker, button: string, keys: readonly string[]): Promise<void> {
  const { page, hand } = maker;
  const chooses = page.waitForEvent('filechooser');
  await hand.press(page.getByRole('button', { name: button, exact: true }));
  await (await chooses).setFiles(keys.map(demoPicture));
}

/** Fills in a part of the open block from the data of the demo. */
type Step = (maker: Maker, data: Readonly<Record<string, unknown>>) => Promise<void>;

type Label = (t: Words) => string;

/** Types a text under its label, unless the demo leaves it empty. */
function text(field: string, label: Label): Step {
  return async (maker, { [field]: words }) => {
    if (typeof words !== 'string' || words === '') return;
    await maker.hand.write(fieldOf(maker, label(maker.t)), words);
  };
}

/** Returns a step that gets the typed data of its block kind. */
function stepOf<Type extends BlockType>(
  step: (maker: Maker, data: NonNullable<DemoBlock[Type]>) => Promise<void>,
): Step {
  return async (maker, data) => step(maker, data);
}

const picture = stepOf<'map' | 'picture' | 'player' | 'product'>(async (maker, { image_key: key }) => {
  if (key === null || key === undefined) return;
  const { page, t } = maker;
  await choosePictures(maker, t('page-blocks:picture.choose'), [key]);
  await expect(page.getByRole('img', { name: t('page-blocks:picture.preview') })).toBeVisible();
});

const pictures = stepOf<'gallery'>(async (maker, { pictures: chosen = [] }) => {
  const { page, hand, t } = maker;
  const keys = chosen.map(({ image_key }) => image_key);
  await choosePictures(maker, t('page-blocks:gallery.choose'), keys);
  const alts = page.getByRole('textbox', { name: t('page-blocks:picture.alt') });
  await expect(alts).toHaveCount(chosen.length);
  const captions = page.getByRole('textbox', { name: t('page-blocks:picture.caption') });
  for (const [at, { alt, caption }] of chosen.entries()) {
    await hand.write(alts.nth(at), alt);
    await hand.write(captions.nth(at), caption);
  }
});

const questions = stepOf<'faq'>(async (maker, { items = [] }) => {
  const { page, hand, t } = maker;
  for (const [at, { question, answer }] of items.entries()) {
    if (at > 0) await hand.press(page.getByRole('button', { name: t('page-blocks:faq.add') }));
    await hand.write(fieldOf(maker, t('page-blocks:faq.question')).nth(at), question);
    await hand.write(fieldOf(maker, t('page-blocks:faq.answer')).nth(at), answer);
  }
});

const vertical = stepOf<'quotation'>(async ({ page, hand, t }, { is_vertical = false }) => {
  if (is_vertical) await hand.flip(page.getByRole('switch', { name: t('page-blocks:quotation.vertical') }));
});

const state = stepOf<'event'>(async ({ page, hand, t }, { state: chosen = 'planned' }) => {
  if (chosen === 'planned') return;
  await hand.select(page.getByLabel(t('page-blocks:event.state')), t(`page-blocks:event.${chosen}`));
});

const service = stepOf<'map'>(async ({ page, hand, t }, { service: chosen = 'openstreetmap' }) => {
  if (chosen === 'openstreetmap') return;
  await hand.select(page.getByLabel(t('page-blocks:map.service')), t(`page-blocks:map.${chosen}`));
});

const look = stepOf<'divider'>(async ({ page, hand, t }, { kind = 'dots' }) => {
  const group = page.getByRole('radiogroup', { name: t('page-blocks:divider.kind') });
  if (kind !== 'dots') await hand.choose(group, t(`page-blocks:divider.${kind}`));
});

const recording = stepOf<'player'>(async (maker, { provider = 'youtube', ref = '' }) => {
  const address = toPlayer({ provider, ref, start_s: 0 }, 'localhost')?.pageUrl ?? '';
  const { page, hand, t } = maker;
  await hand.write(fieldOf(maker, t('page-blocks:player.address')), address);
  await expect(page.getByText(patternOf(t('page-blocks:player.found', { service: ANY })))).toBeVisible();
});

const FILE = { name: 'lyrics.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };

const file = stepOf<'file'>(async ({ page, hand, t }) => {
  const chooses = page.waitForEvent('filechooser');
  await hand.press(page.getByRole('button', { name: t('page-blocks:file.choose') }));
  await (await chooses).setFiles(FILE);
  await expect(page.getByRole('button', { name: t('page-blocks:file.replace') })).toBeVisible();
});

/** Whether a commission has one price, a range, or a lowest price; null for a price on request. */
function priceKindOf({ price_from: from = null, price_to: to = null }: Partial<CommissionItem>) {
  if (from === null) return null;
  if (to === null) return 'from';
  return to === from ? 'fixed' : 'range';
}

const commission = stepOf<'commission'>(async (maker, { items = [], currency = 'JPY' }) => {
  const { page, hand, t } = maker;
  const major = (amount: number): string => String(amount / 10 ** CURRENCY_DIGITS[currency]);
  for (const [at, item] of items.entries()) {
    if (at > 0) await hand.press(page.getByRole('button', { name: t('page-blocks:commission.add') }));
    const entry = page.getByRole('group', { name: t('page-blocks:commission.item', { place: at + 1 }) });
    const write = async (label: string, words = ''): Promise<void> => {
      if (words !== '') await hand.write(entry.getByRole('textbox', { name: label, exact: true }), words);
    };
    await write(t('page-blocks:commission.name'), item.name);
    const kind = priceKindOf(item);
    if (kind !== null) {
      const price = entry.getByRole('button', { name: t('page-blocks:commission.price') });
      await hand.select(price, t(`page-blocks:commission.price_kind.${kind}`));
      const from = kind === 'fixed' ? 'price_fixed' : 'price_from';
      await write(t(`page-blocks:commission.${from}`, { currency }), major(item.price_from ?? 0));
    }
    if (kind === 'range')
      await write(t('page-blocks:commission.price_to', { currency }), major(item.price_to ?? 0));
    await hand.press(entry.locator('summary'));
    await write(t('page-blocks:commission.includes'), item.includes);
    await write(t('page-blocks:commission.turnaround'), item.turnaround);
    await write(t('page-blocks:commission.price_note'), item.price_note);
  }
});

/** Types a list of texts, one a line. */
function lines(field: 'declines' | 'takes', label: Label): Step {
  return stepOf<'commission'>(async (maker, { [field]: terms = [] }) => {
    if (terms.length > 0) await maker.hand.write(fieldOf(maker, label(maker.t)), terms.join('\n'));
  });
}

const ai = stepOf<'commission'>(async (maker, { ai: chosen = 'unsaid', ai_note: note = '' }) => {
  const { page, hand, t } = maker;
  if (chosen === 'unsaid') return;
  const button = page.getByRole('button', { name: t('page-blocks:commission.ai') });
  await hand.select(button, t(`page-blocks:commission.ai_${chosen}`));
  if (note !== '') await hand.write(fieldOf(maker, t('page-blocks:commission.ai_note')), note);
});

const outside = stepOf<'commission'>(async (maker, { ask: { url } = { letter: true, url: '' } }) => {
  if (url) await maker.hand.write(fieldOf(maker, maker.t('page-blocks:commission.ask_url')), url);
});

/** Sets a date far in the future. */
function date(label: Label, local: string): Step {
  return async (maker) => {
    const field = maker.page.getByRole('main').getByLabel(label(maker.t), { exact: true });
    await maker.hand.date(field, local);
  };
}

/** Steps for each kind, in the order of its fields from top to bottom. */
const STEPS: Readonly<Record<BlockType, readonly Step[]>> = {
  heading: [text('title', (t) => t('page-blocks:heading.title'))],
  text: [text('body', (t) => t('page-blocks:text.body'))],
  picture: [
    picture,
    text('alt', (t) => t('page-blocks:picture.alt')),
    text('caption', (t) => t('page-blocks:picture.caption')),
  ],
  gallery: [text('title', (t) => t('page-blocks:gallery.title')), pictures],
  quotation: [
    text('body', (t) => t('page-blocks:quotation.body')),
    text('source', (t) => t('page-blocks:quotation.source')),
    vertical,
  ],
  faq: [text('title', (t) => t('page-blocks:faq.title')), questions],
  countdown: [
    text('words', (t) => t('page-blocks:countdown.words')),
    date((t) => t('page-blocks:countdown.until'), '2099-03-20T10:00'),
    text('words_after', (t) => t('page-blocks:countdown.after')),
  ],
  event: [
    text('title', (t) => t('page-blocks:event.title')),
    date((t) => t('page-blocks:event.starts'), '2099-12-04T19:30'),
    text('place', (t) => t('page-blocks:event.place')),
    text('url', (t) => t('page-blocks:event.url')),
    text('action', (t) => t('page-blocks:event.action')),
    state,
  ],
  player: [recording, text('title', (t) => t('page-blocks:player.title')), picture],
  product: [
    text('title', (t) => t('page-blocks:product.title')),
    text('url', (t) => t('page-blocks:product.url')),
    text('price', (t) => t('page-blocks:product.price')),
    text('action', (t) => t('page-blocks:product.action')),
    text('description', (t) => t('page-blocks:product.description')),
    picture,
  ],
  now: [text('words', (t) => t('page-blocks:now.words')), text('place', (t) => t('page-blocks:now.place'))],
  map: [
    text('title', (t) => t('page-blocks:map.title')),
    text('address', (t) => t('page-blocks:map.address')),
    service,
    picture,
  ],
  mail_list: [
    text('title', (t) => t('page-blocks:mail_list.title')),
    text('purpose', (t) => t('page-blocks:mail_list.purpose')),
    text('action', (t) => t('page-blocks:mail_list.action')),
  ],
  divider: [look],
  file: [file, text('title', (t) => t('page-blocks:file.title'))],
  commission: [
    text('title', (t) => t('page-blocks:commission.title')),
    commission,
    lines('takes', (t) => t('page-blocks:commission.takes')),
    lines('declines', (t) => t('page-blocks:commission.declines')),
    text('usage', (t) => t('page-blocks:commission.usage')),
    ai,
    outside,
  ],
};

/** Adds a block of the demo at the end of the list and closes its fields. */
export async function makeBlock(maker: Maker, block: DemoBlock): Promise<void> {
  const { page, hand, t } = maker;
  await hand.press(page.getByRole('button', { name: t('links:add.blocks') }));
  const menu = page.getByRole('dialog', { name: t('page-blocks:add.title') });
  const name = t(`page-blocks:kind.${kindOf(block)}.name`);
  const choice = menu.getByRole('button', { name: new RegExp(`^${name}\\s`) });
  const more = menu.getByRole('button', { name: t('page-blocks:add.more'), exact: true });
  await expect(choice.or(more).first()).toBeVisible();
  if (!(await choice.isVisible())) await hand.press(more);
  await hand.press(choice);
  await expect(menu).toHaveCount(0);
  const kind = kindOf(block);
  for (const step of STEPS[kind]) await step(maker, block[kind] as Readonly<Record<string, unknown>>);
  const width = page.getByRole('radiogroup', { name: t('links:block.width') });
  if (block.width !== undefined) await hand.choose(width, t(`links:block.width_${block.width}`));
  const row = page.getByRole('row').filter({ has: width });
  await hand.press(row.getByRole('button', { name: t('links:edit.close'), exact: true }));
  await expect(width).toHaveCount(0);
}
