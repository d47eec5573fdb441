import type { PlayerProvider } from '../players/player-refs.ts';
import type { FileFormat } from './file-format-ids.ts';

export const COMMISSION_CURRENCIES = ['JPY', 'TWD', 'USD', 'EUR', 'GBP', 'KRW', 'HKD', 'CNY'] as const;
export type CommissionCurrency = (typeof COMMISSION_CURRENCIES)[number];

export interface BlockPicture {
  readonly image_key: string;
  /** Empty for a decorative picture, and until the creator describes the picture. */
  readonly alt: string;
  readonly is_decoration: boolean;
  readonly caption: string;
}

/** An entry of a commission board. Prices are in minor units of the board's currency. */
export interface CommissionItem {
  readonly id: string;
  readonly name: string;
  readonly image_key: string | null;
  readonly alt: string;
  readonly includes: string;
  readonly turnaround: string;
  /** Null for a price on request. */
  readonly price_from: number | null;
  /** The same as `price_from` for a fixed price, null for an open end. */
  readonly price_to: number | null;
  readonly price_note: string;
}

export interface CommissionBoard {
  readonly title: string;
  readonly items: readonly CommissionItem[];
  readonly currency: CommissionCurrency;
  readonly takes: readonly string[];
  readonly declines: readonly string[];
  readonly usage: string;
  readonly ai: 'unsaid' | 'none' | 'assists' | 'generates';
  readonly ai_note: string;
  readonly ask: { readonly letter: boolean; readonly url: string };
}

export interface FaqItem {
  readonly question: string;
  readonly answer: string;
}

/** Content of each kind of block, as in the API contract. */
export interface BlockContents {
  readonly heading: { readonly title: string };
  readonly text: { readonly body: string };
  readonly picture: BlockPicture;
  readonly gallery: { readonly title: string; readonly pictures: readonly BlockPicture[] };
  readonly quotation: { readonly body: string; readonly source: string; readonly is_vertical: boolean };
  readonly faq: { readonly title: string; readonly items: readonly FaqItem[] };
  readonly countdown: {
    readonly until: string;
    readonly time_zone: string;
    readonly words: string;
    readonly words_after: string;
  };
  readonly event: {
    readonly title: string;
    readonly starts_at: string;
    readonly ends_at: string | null;
    readonly is_all_day: boolean;
    readonly time_zone: string;
    readonly place: string;
    readonly url: string;
    readonly action: string;
    readonly state: 'planned' | 'moved' | 'cancelled';
  };
  readonly player: {
    readonly provider: PlayerProvider;
    readonly ref: string;
    readonly title: string;
    readonly image_key: string | null;
    readonly start_s: number;
  };
  readonly product: {
    readonly title: string;
    readonly description: string;
    readonly price: string;
    readonly url: string;
    readonly image_key: string | null;
    readonly action: string;
  };
  readonly now: { readonly words: string; readonly place: string };
  readonly map: {
    readonly title: string;
    readonly address: string;
    readonly image_key: string | null;
    readonly service: 'openstreetmap' | 'google' | 'apple';
  };
  readonly mail_list: { readonly title: string; readonly purpose: string; readonly action: string };
  readonly divider: { readonly kind: 'dots' | 'line' | 'space' };
  readonly file: {
    readonly title: string;
    readonly file_key: string;
    /** Format and size as the server determined them at the upload. */
    readonly format: FileFormat;
    readonly size_bytes: number;
  };
  readonly commission: CommissionBoard;
}

export type BlockType = keyof BlockContents;

/** A kind of block with its content. */
export type BlockContent = {
  readonly [Type in BlockType]: { readonly type: Type; readonly data: BlockContents[Type] };
}[BlockType];

/**
 * The properties of a block in the contract that contain its content; a block has exactly one of them. In
 * requests, fields with a default may be missing.
 */
export type BlockParts = { readonly [Type in BlockType]?: object | undefined };
