import { join } from 'node:path';

import { createLocalObjectStorage } from '@musubi/server/local-object-storage';
import { createPaymentStandIn, type PaymentStandIn } from '@musubi/third-parties/payments/payment-stand-in';
import * as z from 'zod';

import { readDemoFiles } from './demo-files.ts';
import { createEventDelivery } from './event-delivery.ts';
import { originOnThisMachine, originsOf, type StackSettings } from './stack-settings.ts';

const CREATOR = z.looseObject({ uid: z.string().min(1), ofuse: z.unknown().optional() });

/**
 * Creates the stand-in for Stripe. It stores its records beside the API's objects. It also accepts payments
 * for demo creators who receive letters on OFUSE, without their registration.
 */
export async function createLocalPayments(
  settings: StackSettings,
  onProgress: (sentence: string) => void,
): Promise<PaymentStandIn> {
  const { host, ports, dataFolder, paymentSecret: secret } = settings;
  const creators = await readDemoFiles(settings.demoDataFolder, CREATOR);
  const registered = new Set(creators.filter(({ ofuse }) => ofuse).map(({ uid }) => uid));
  return createPaymentStandIn({
    storage: createLocalObjectStorage(join(dataFolder, 'objects')),
    origin: originsOf(settings).thirdParties,
    secret,
    isRegistered: (userId) => registered.has(userId),
    deliver: createEventDelivery({
      url: `${originOnThisMachine(host, ports.api)}/webhooks/payments`,
      onFailure: () => onProgress('The API did not accept an event of the stand-in for Stripe'),
    }),
  });
}
