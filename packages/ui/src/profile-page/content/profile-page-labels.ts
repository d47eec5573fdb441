import type { BlockContents, CommissionBoard } from '@musubi/domain/block-contents';
import type { FileKind } from '@musubi/domain/file-formats';
import type { Locale } from '@musubi/domain/locales';

import type { CommissionState } from './public-profile.ts';

/** All text on the public page that the creator did not write, in the reader's language. */
export interface ProfilePageLabels {
  /** Heading of the list of links, for screen readers only. */
  readonly links: string;
  /** Texts of the control that unfolds and folds a long bio. */
  readonly bio: { readonly more: string; readonly less: string };
  /** Tells readers that the page behind a link links back to this page. */
  readonly linksBack: string;
  /** Name of the e-mail block. */
  readonly contact: string;
  readonly copyEmail: string;
  readonly emailCopied: string;
  readonly share: string;
  readonly follow: string;
  /** Text of the follow link for a member who follows the creator. */
  readonly following: string;
  /** Number of accounts that follow the creator, as text; empty when the page does not show it. */
  readonly followers: string;
  readonly live: {
    /** Badge on the creator's picture while a stream is live. */
    readonly badge: string;
    readonly watch: string;
    /** Precedes the date and the title of the next stream. */
    readonly next: string;
  };
  /** Announced when the share button has copied the page's address. */
  readonly addressCopied: string;
  /** Shown before a text that the browser refused to copy. */
  readonly copyRefused: string;
  readonly sensitive: {
    /** Short label on the collapsed card of a sensitive link. */
    readonly mark: string;
    readonly warning: string;
    readonly open: string;
  };
  readonly ofuse: {
    /** The standard sentence, including the creator's name. */
    readonly sentence: string;
    /** Explains that OFUSE costs money and is another site. */
    readonly note: string;
    readonly call: string;
    readonly dismiss: string;
    /** Text of the link to monthly support. */
    readonly monthly: string;
    /** States the minimum price of monthly support, and that it can be cancelled. */
    readonly monthlyNote: string;
  };
  /** Heading of the ways to cheer the creator on, including the creator's name. */
  readonly ways: string;
  /** Text of the link at the foot that invites visitors to create a page. */
  readonly invitation: string;
  /** Label of the language picker: "LANGUAGE". */
  readonly language: string;
  /** Name of each language in that language. */
  readonly localeNames: Readonly<Record<Locale, string>>;
  readonly report: string;
  /** Text of the link to the page's QR code. */
  readonly qrCode: string;
  /** Name of the list of genres, for screen readers only. */
  readonly genres: string;
  /** Heading of the kits that the creator is in. */
  readonly kits: string;
  /** Heading of a group of activities when the group has no title of its own. */
  readonly activities: string;
  /** Text of the link that downloads the creator's contact card. */
  readonly saveContact: string;
  /** Heading of the published fan letters. */
  readonly letters: string;
  /** Text of the button that unfolds or folds a long letter. */
  readonly letterFold: { readonly more: string; readonly less: string };
  readonly letter: LetterLabels;
  readonly blocks: BlockLabels;
}

/** Text of the blocks between the links. */
export interface BlockLabels {
  readonly player: {
    /**
     * Explains that a press loads and starts the player; contains `{}` as placeholder for the provider's
     * name.
     */
    readonly load: string;
    /** Explains that no data is sent to the provider before the press. */
    readonly note: string;
  };
  /** Warning on the closed card of a sensitive block. */
  readonly sensitive: string;
  readonly gallery: {
    /** Name of the button that opens a picture without a description; the number of the picture follows. */
    readonly open: string;
    readonly close: string;
  };
  readonly event: {
    /** States that the date, the time or the place has changed. */
    readonly moved: string;
    readonly cancelled: string;
    /** Default text of the event's link. */
    readonly action: string;
    /** Text of the link that downloads the event for a calendar. */
    readonly save: string;
  };
  readonly product: {
    /** Default text of the product's link. */
    readonly action: string;
  };
  readonly mailList: {
    readonly email: string;
    /** Default text of the button. */
    readonly action: string;
    /** Explains who gets the e-mail address, and how a reader unsubscribes. */
    readonly note: string;
  };
  /** Heading above what the creator does these days. */
  readonly now: string;
  /** Text of the link to each map. */
  readonly map: Readonly<Record<BlockContents['map']['service'], string>>;
  readonly file: {
    /** Explains that a press downloads the file. */
    readonly download: string;
    readonly kinds: Readonly<Record<FileKind, string>>;
  };
  readonly commission: CommissionLabels;
}

type ByTakingState = Readonly<Record<'open' | 'waitlist', string>>;

/** Text of a commission board. */
export interface CommissionLabels {
  /** Standard heading of the board. */
  readonly title: string;
  readonly states: Readonly<Record<CommissionState, string>>;
  /** Tells readers that the creator answers when there is a place again. */
  readonly waits: string;
  /** One slot left. */
  readonly slot: string;
  /** Contains `{}` for the number of slots left. */
  readonly slots: string;
  /** Contains `{}` for the number of slots left, and `{total}` for all slots. */
  readonly slotsOf: string;
  /** Contains `{}` for the moment when commissions open. */
  readonly opens: string;
  /** Contains `{}` for the day when the creator last confirmed the state. */
  readonly updated: string;
  /** Text of the link of one entry. */
  readonly pick: ByTakingState;
  /** Text of the link to the letter about any entry. */
  readonly ask: ByTakingState;
  /** Text of the link to another site; contains `{}` for its name. */
  readonly outside: string;
  /** Text of the link to a site without a known name. */
  readonly outsideOther: string;
  readonly follow: string;
  readonly tell: string;
  /** States what becomes of the address of a reader who waits for the opening. */
  readonly tellNote: string;
  /** States that the product is not part of the contract, including the creator's name. */
  readonly deal: string;
  /** Heading of the terms. */
  readonly before: string;
  /** Stands between the parts of the line below the heading of the terms. */
  readonly between: string;
  readonly takes: string;
  readonly declines: string;
  readonly usage: string;
  readonly ai: string;
  readonly aiAnswers: Readonly<Record<Exclude<CommissionBoard['ai'], 'unsaid'>, string>>;
}

/** Text of the fan letter form. */
export interface LetterLabels {
  /** Heading, including the creator's name. */
  readonly title: string;
  readonly invitation: string;
  readonly body: string;
  readonly limit: string;
  /** Explains that URLs in a letter do not become links. */
  readonly urls: string;
  readonly name: string;
  readonly consent: string;
  readonly send: string;
  /** Label of the honeypot field, for software that shows hidden fields. */
  readonly trap: string;
}

/** Text of the form with which visitors ask for a commission. */
export interface AskLabels {
  readonly body: string;
  readonly limit: string;
  /** Asks where the creator can answer. */
  readonly replyTo: string;
  /** States that only the creator sees it, including the creator's name. */
  readonly replyNote: string;
  readonly name: string;
  /** Label of the honeypot field, for software that shows hidden fields. */
  readonly trap: string;
}
