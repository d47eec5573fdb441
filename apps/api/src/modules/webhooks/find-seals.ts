import type { Core } from '#core/module.ts';
import { Problem } from '#platform/problem.ts';
import type { SealedTexts } from '#platform/secrets/sealed-texts.ts';

type Sending = Pick<Core, 'seals' | 'isOff'>;

/** Returns the keys that seal secrets; null while this installation sends no webhooks, and deliveries wait. */
export const findSeals = ({ seals, isOff }: Sending): SealedTexts | null =>
  isOff('webhooks') ? null : seals;

/**
 * Returns the keys that seal secrets.
 * @throws Problem `service_unavailable` while this installation sends no webhooks.
 */
export function assertSending(core: Sending): SealedTexts {
  const seals = findSeals(core);
  if (seals === null)
    throw new Problem('service_unavailable', 'This installation sends no webhooks now', { isExpected: true });
  return seals;
}
