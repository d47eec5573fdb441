import * as z from 'zod';

/**
 * How a mail came back. `hard`: the address does not exist. `soft`: the mail may arrive another time. `complaint`: the
 * recipient reported it as spam.
 */
export const RETURN_TYPES = ['hard', 'soft', 'complaint'] as const;

/** Local part of envelope senders, without the `b+` before it; mail servers may change its case. */
const TOKEN = /^[0-9a-v]{61}$/i;

export const mailReturnSchema = z.strictObject({
  type: z.enum(RETURN_TYPES),
  /** Token of the envelope sender of the returned mail; null if the report does not name it. */
  token: z.string().regex(TOKEN).nullable(),
  /** Message-ID of the returned mail, without brackets; null if the report does not name it. */
  messageId: z.string().max(250).nullable(),
});

/** A mail that came back, as a report names it. It contains no address. */
export type MailReturn = z.output<typeof mailReturnSchema>;
