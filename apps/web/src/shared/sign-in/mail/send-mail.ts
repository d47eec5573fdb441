import type { SentMail } from '@musubi/api-client';

import { toApiFailure } from '#shared/clients/api-failure.ts';

/**
 * Requests an e-mail from the API, or from the identity service if the API says that it sends no e-mails.
 * @throws `ApiFailure`, and `AuthError` from the identity service.
 */
export async function sendMail(
  askApi: () => Promise<SentMail>,
  askIdentityService: () => Promise<void>,
): Promise<void> {
  let answer: SentMail;
  try {
    answer = await askApi();
  } catch (error) {
    throw await toApiFailure(error);
  }
  if (answer.sent_by === 'identity_service') await askIdentityService();
}
