import { parseEmail } from '@musubi/domain/email';

import type { components } from '#generated/contract.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { assertRecentSignIn } from '#platform/identity/fresh-bearer.ts';
import type { IdentityRecords } from '#platform/identity/identity-records.ts';
import type { Outbox } from '#platform/outbox/outbox.ts';
import { Problem, toValidationProblem } from '#platform/problem.ts';

type Schemas = components['schemas'];
type Sender = Schemas['SentMail']['sent_by'];

export interface MailRequestsServiceOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly records: Pick<IdentityRecords, 'find'>;
  readonly canMail: boolean;
}

/** Takes requests for mails with one-time links. Returns who sends the mail. */
export interface MailRequestsService {
  /** The answer and its time do not reveal whether the address has an account. */
  askForSignIn(request: Schemas['SendSignInMailRequest']): Promise<Sender>;
  /** @throws Problem `token_not_fresh` for a change without a recent sign-in. */
  askForAccount(viewer: Viewer, request: Schemas['SendAccountMailRequest']): Promise<Sender>;
}

/** @throws Problem for a malformed address. */
function parseAddress(text: string): string {
  const parsed = parseEmail(text);
  if (!parsed.ok) throw toValidationProblem([{ pointer: '/body/email', code: parsed.problem }]);
  return parsed.email;
}

export function createMailRequestsService(options: MailRequestsServiceOptions): MailRequestsService {
  const { db, clock, outbox, records, canMail } = options;
  const askedAt = (): string => clock.now().toISOString();

  const change = async ({ accountId }: Viewer, newEmail: string, locale: Schemas['Locale']) => {
    const record = await records.find(accountId);
    const email = record?.email ?? null;
    if (email === null) throw new Problem('not_found', 'The account has no address to change');
    const asked = { userId: accountId, purpose: 'change', email, newEmail, locale, returnTo: null } as const;
    return inTransaction(db, async (tx) =>
      outbox.add(tx, { kind: 'link_asked', ...asked, askedAt: askedAt() }, { isHeld: true }),
    );
  };

  return {
    async askForSignIn({ purpose, email, locale, return_to: returnTo = null }) {
      const address = parseAddress(email);
      if (!canMail) return 'identity_service';
      const asked = { userId: null, purpose, email: address, newEmail: null, locale, returnTo };
      // Held, so that the time of the answer does not tell whether a mail is sent.
      await inTransaction(db, async (tx) =>
        outbox.add(tx, { kind: 'link_asked', ...asked, askedAt: askedAt() }, { isHeld: true }),
      );
      return 'api';
    },

    async askForAccount(viewer, { purpose, email, locale }) {
      if (purpose === 'change') assertRecentSignIn(viewer, clock.now());
      const newEmail = purpose === 'change' ? parseAddress(email ?? '') : null;
      if (!canMail) return 'identity_service';
      if (newEmail !== null) {
        await change(viewer, newEmail, locale);
        return 'api';
      }
      const { accountId: userId } = viewer;
      const entry = await inTransaction(db, async (tx) =>
        outbox.add(tx, { kind: 'verification_asked', userId, locale }),
      );
      await outbox.deliver(entry);
      return 'api';
    },
  };
}
