/** Field names of the fan letter form. */
export const LETTER_FIELDS = { body: 'body', fromName: 'from_name', isPublic: 'is_public' } as const;

/** Field names of the form that asks for a commission. */
export const ASK_FIELDS = { body: 'body', replyTo: 'reply_to', fromName: 'from_name' } as const;

/** Field names of the form of a mail list. */
export const MAIL_LIST_FIELDS = { email: 'email' } as const;

/** Field names of the report form. */
export const REPORT_FIELDS = { reason: 'reason', text: 'text' } as const;

/** Field names of the form on a page's door. */
export const DOOR_FIELDS = { word: 'word', isAdult: 'is_adult' } as const;

/** Hidden field with what brought the visitor, in forms that are documents of their own. */
export const SOURCE_FIELD = 'source';

/** Honeypot field: invisible to people, so only bots fill it in. */
export const TRAP_FIELD = 'topic';

/**
 * `maxlength` of the report's text in UTF-16 code units. The API counts graphemes, which have up to a dozen
 * units each.
 */
export const REPORT_MAX_CHARACTERS = 1500;
