import type { MailLinkPurpose } from '@musubi/domain/mail-links';
import * as z from 'zod';

import { createProjectCall, type ProjectCallOptions } from './identity-toolkit.ts';

/** A code to create at the identity service. */
interface NewMailCode {
  readonly purpose: MailLinkPurpose;
  /** The address of the account; for `sign_in` also an address that has no account. */
  readonly email: string;
  /** The address that replaces `email`; only for `change`. */
  readonly newEmail: string | null;
  /** URL of the web app; the identity service requires it for a sign-in link. */
  readonly continueUrl: string;
}

/** Port: creates the codes of mails that the API sends itself. Throws IdentityUnavailableError. */
export interface MailLinkCodes {
  /**
   * Returns null when the identity service refuses, for example for an unknown or disabled account or a taken
   * address.
   */
  create(code: NewMailCode): Promise<string | null>;
}

const REQUEST_TYPES = {
  change: 'VERIFY_AND_CHANGE_EMAIL',
  confirm: 'VERIFY_EMAIL',
  reset: 'PASSWORD_RESET',
  sign_in: 'EMAIL_SIGNIN',
} as const satisfies Record<MailLinkPurpose, string>;

const REFUSALS = /^(?:EMAIL_(?:EXISTS|NOT_FOUND)|INVALID_(?:NEW_)?EMAIL|USER_(?:NOT_FOUND|DISABLED))/;

const answerSchema = z.object({ oobLink: z.url().optional() });

/**
 * Uses `accounts:sendOobCode` of Identity Toolkit. For a service account, it returns the link and mails
 * nothing.
 */
export function createMailLinkCodes(options: ProjectCallOptions): MailLinkCodes {
  const call = createProjectCall({ ...options, refusals: REFUSALS });
  return {
    async create({ purpose, email, newEmail, continueUrl }) {
      const { oobLink } = answerSchema.parse(
        await call('sendOobCode', {
          requestType: REQUEST_TYPES[purpose],
          email,
          returnOobLink: true,
          continueUrl,
          ...(newEmail !== null && { newEmail }),
          ...(purpose === 'sign_in' && { canHandleCodeInApp: true }),
        }),
      );
      return oobLink === undefined ? null : new URL(oobLink).searchParams.get('oobCode');
    },
  };
}
