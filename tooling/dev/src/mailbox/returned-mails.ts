import { gmailReport, postfixReport, yahooComplaint } from '@musubi/api/mail-reports';

/** Sends a report to the API, as a mail server does that returned a mail. */
export type SendReport = (report: Buffer) => Promise<void>;

interface Delivery {
  /** Envelope sender, to which mail servers return the mail. */
  readonly from: string;
  readonly recipients: readonly string[];
  readonly messageId: string;
}

/** Reports about mails to addresses that begin so, for trying what comes back. */
const REPORTS = {
  'bounce-': postfixReport,
  'full-': gmailReport,
  'complain-': yahooComplaint,
} as const;

/** Whether the server refuses this recipient at once: addresses that begin with `refuse-` do not exist. */
export const isRefused = (address: string): boolean => address.startsWith('refuse-');

/**
 * Reports of the mail servers of the recipients: `bounce-…@` does not exist, the mailbox of `full-…@` is full, and the
 * reader of `complain-…@` reports each mail as spam.
 */
export function reportsOf({ from, recipients, messageId }: Delivery): readonly Buffer[] {
  const mail = { to: from, messageId: messageId.replaceAll(/^<|>$/g, '') };
  return recipients.flatMap((address) =>
    Object.entries(REPORTS).flatMap(([start, report]) => (address.startsWith(start) ? [report(mail)] : [])),
  );
}
