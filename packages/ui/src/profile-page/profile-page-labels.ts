import type { Locale } from '@musubi/domain/locales';

/** Every word of the public page that its owner did not write, in the profile's language. */
export interface ProfilePageLabels {
  /** Heading of the list of links, read by screen readers only. */
  readonly links: string;
  /** Name of the block with the e-mail address. */
  readonly contact: string;
  readonly copyEmail: string;
  readonly emailCopied: string;
  readonly share: string;
  /** Said when sharing has put the page's address on the clipboard. */
  readonly addressCopied: string;
  /** Said when the browser does not allow copying; what was to be copied follows it. */
  readonly copyRefused: string;
  readonly sensitive: {
    /** Short mark on the closed card. */
    readonly mark: string;
    readonly warning: string;
    readonly open: string;
  };
  readonly ofuse: {
    /** The standard sentence, the creator's name already in it. */
    readonly sentence: string;
    readonly call: string;
    readonly dismiss: string;
    /** The way to support the creator each month. */
    readonly monthly: string;
  };
  readonly signUp: {
    readonly title: string;
    readonly start: string;
    readonly withSns: string;
    readonly learnMore: string;
    readonly note: string;
  };
  /** Label of the language picker: LANGUAGE. */
  readonly language: string;
  /** Each language in its own words. */
  readonly localeNames: Readonly<Record<Locale, string>>;
  readonly report: string;
  /** Leads to the QR code of the page. */
  readonly qrCode: string;
  /** Name of the list of genres, read by screen readers only. */
  readonly genres: string;
  /** Heading of a group of activities that has no other. */
  readonly activities: string;
  /** Saves how to reach the creator to one's own contacts. */
  readonly saveContact: string;
  /** Heading of the letters that the page shows. */
  readonly letters: string;
  readonly letter: LetterLabels;
}

/** The words of the letter-box. */
export interface LetterLabels {
  /** The creator's name already in it. */
  readonly title: string;
  readonly invitation: string;
  readonly body: string;
  readonly limit: string;
  readonly name: string;
  readonly consent: string;
  readonly send: string;
  /** Said by programs that show fields which people do not see. */
  readonly trap: string;
}
