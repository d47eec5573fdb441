import type { Core } from '#core/module.ts';
import type { SealedTexts } from '#platform/secrets/sealed-texts.ts';

const PREFIX = 'whsec_';
const SECRET_BYTES = 24;

/** Creates a secret in the form of Standard Webhooks. */
export function createWebhookSecret({ random }: Pick<Core, 'random'>): string {
  return `${PREFIX}${Buffer.from(random.bytes(SECRET_BYTES)).toString('base64')}`;
}

/** The purpose with which the secret of a webhook is sealed. */
const toPurpose = (webhookId: string): string => `webhook ${webhookId}`;

export const sealSecret = (seals: SealedTexts, webhookId: string, secret: string): string =>
  seals.seal(secret, toPurpose(webhookId));

/** Returns the key of a sealed secret; null when the key that sealed it is missing. */
export function openKey(seals: SealedTexts, webhookId: string, sealed: string): Buffer | null {
  const secret = seals.open(sealed, toPurpose(webhookId));
  return secret === null ? null : Buffer.from(secret.slice(PREFIX.length), 'base64');
}
