import { BRAND } from '@musubi/domain/brand';
import { localizePath } from '@musubi/i18n/locale-paths';
import { getT } from '@musubi/i18n/translator';

import type { VisitorKeys } from '#core/visitors/visitor-keys.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { IdentityRecords } from '#platform/identity/identity-records.ts';
import type { MailSender } from '#platform/mail/mail.ts';
import type { OutboxMessage } from '#platform/outbox/outbox-message.ts';
import type { Random } from '#platform/random.ts';

import { isSignedOut } from '../sign-out-keys.repository.ts';
import { createProofCode, findProofCodeOffer, PROOF_CODE_MS } from './proof-codes.ts';

export interface ProofCodeMailsOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly visitorKeys: Pick<VisitorKeys, 'keyOf'>;
  readonly identityRecords: Pick<IdentityRecords, 'find'>;
  /** Null when this installation cannot send mail; then `send` does nothing. */
  readonly mail: MailSender | null;
  readonly webOrigin: string;
}

/** Mails codes that prove who a session belongs to. */
export interface ProofCodeMails {
  /** Makes the code, so that no queue stores it. Sends nothing ten minutes after the request, or after the session ended. */
  send(message: Extract<OutboxMessage, { readonly kind: 'proof_code_asked' }>): Promise<void>;
}

const PURPOSES = {
  address: 'proof_code.purpose.address',
  connections: 'proof_code.purpose.connections',
  export: 'proof_code.purpose.export',
  leave: 'proof_code.purpose.leave',
  methods: 'proof_code.purpose.methods',
  names: 'proof_code.purpose.names',
  passkeys: 'proof_code.purpose.passkeys',
  sessions: 'proof_code.purpose.sessions',
} as const;

export function createProofCodeMails({ mail, webOrigin, ...core }: ProofCodeMailsOptions): ProofCodeMails {
  const { db, clock } = core;
  return {
    async send({ userId: accountId, sessionKey, purpose, locale, askedAt }) {
      if (mail === null || clock.now().getTime() - Date.parse(askedAt) > PROOF_CODE_MS) return;
      const { email } = await findProofCodeOffer(core, accountId);
      if (email === null || (await isSignedOut(db, { userId: accountId, key: sessionKey }))) return;
      const code = await createProofCode(core, { accountId, sessionKey, purpose });
      const t = await getT(locale, 'link-mails');
      const brand = BRAND.name;
      await mail.send({
        to: email,
        subject: t('proof_code.subject', { brand }),
        text: t('proof_code.text', {
          brand,
          code,
          purpose: t(PURPOSES[purpose]),
          link: `${webOrigin}${localizePath('/my/settings/security', locale)}`,
        }),
      });
    },
  };
}
