import type { Settings } from '#env.ts';
import type { Clock } from '#platform/clock.ts';
import { createStripePayments, noPayments, type Payments } from '#platform/payments/payments.ts';

/** Creates payments through Stripe if its keys are set. Without them, every payment operation fails. */
export function openPayments(
  settings: Pick<
    Settings,
    'STRIPE_SECRET_KEY' | 'STRIPE_API_HOST' | 'STRIPE_WEBHOOK_SECRETS' | 'SUPPORT_FEE_PERCENT'
  >,
  clock: Clock,
): Payments {
  const { STRIPE_SECRET_KEY: secretKey } = settings;
  if (secretKey === undefined) return noPayments;
  return createStripePayments({
    secretKey,
    apiHost: settings.STRIPE_API_HOST,
    webhookSecrets: settings.STRIPE_WEBHOOK_SECRETS,
    feePercent: settings.SUPPORT_FEE_PERCENT,
    clock,
  });
}
