/** Names of the fields of a fan letter, as the form sends them. */
export const LETTER_FIELDS = { body: 'body', fromName: 'from_name', isPublic: 'is_public' } as const;

/** Names of the fields of a report. */
export const REPORT_FIELDS = { reason: 'reason', text: 'text' } as const;

/** A field that people do not see; whoever fills it in is a program. */
export const TRAP_FIELD = 'topic';

/** What a text box takes at most; the API counts graphemes, of which one has up to a dozen characters. */
export const TEXT_MAX_CHARACTERS = 1500;
