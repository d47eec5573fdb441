import type { Core } from '#core/module.ts';
import { Problem } from '#platform/problem.ts';
import type { SealedTexts } from '#platform/secrets/sealed-texts.ts';

/** `Core`, and the switch of the operators. */
export interface WebhooksCore extends Core {
  readonly webhookSwitch: {
    /** Whether this installation sends webhooks now. While it does not, deliveries wait. */
    readonly isSending: () => boolean;
  };
}

/**
 * Returns the keys that seal secrets.
 * @throws Problem `service_unavailable` while this installation sends no webhooks.
 */
export function assertSending({
  seals,
  webhookSwitch,
}: Pick<WebhooksCore, 'seals' | 'webhookSwitch'>): SealedTexts {
  if (seals === null || !webhookSwitch.isSending())
    throw new Problem('service_unavailable', 'This installation sends no webhooks now', { isExpected: true });
  return seals;
}
