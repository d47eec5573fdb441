import { isDemoProject } from '@musubi/server/environment';
import type { ObjectStorage } from '@musubi/server/object-storage';

import type { Settings } from '#env.ts';
import type { Clock } from '#platform/clock.ts';
import {
  createStandInPayments,
  createStripePayments,
  noPayments,
  type Payments,
} from '#platform/payments/payments.ts';
import type { Random } from '#platform/random.ts';

interface PaymentsParts {
  readonly storage: ObjectStorage;
  readonly clock: Clock;
  readonly random: Random;
}

/**
 * Creates payments through Stripe if the Stripe keys are set. A demo project outside production uses the
 * stand-in instead. In all other cases, every payment operation fails.
 */
export function openPayments(
  settings: Pick<
    Settings,
    | 'APP_ENV'
    | 'API_ORIGIN'
    | 'FIREBASE_PROJECT_ID'
    | 'STRIPE_SECRET_KEY'
    | 'STRIPE_WEBHOOK_SECRETS'
    | 'SUPPORT_FEE_PERCENT'
  >,
  parts: PaymentsParts,
): Payments {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRETS: webhookSecrets } = settings;
  if (secretKey !== undefined) {
    const feePercent = settings.SUPPORT_FEE_PERCENT;
    return createStripePayments({ secretKey, webhookSecrets, feePercent, clock: parts.clock });
  }
  if (settings.APP_ENV === 'production' || !isDemoProject(settings.FIREBASE_PROJECT_ID)) return noPayments;
  return createStandInPayments({ ...parts, apiOrigin: settings.API_ORIGIN });
}
