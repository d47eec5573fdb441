import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';

import { signDelivery } from '@musubi/api/signed-messages';
import { BRAND } from '@musubi/domain/brand';
import { createPageUrls } from '@musubi/domain/page-urls';
import type { ListenOptions } from '@musubi/server/listen';
import { STATS_READER_PATH } from '@musubi/third-parties/apps/stats-reader';
import { WEBHOOK_RECEIVER_PATH, WEBHOOK_RECEIVER_URL } from '@musubi/third-parties/apps/webhook-receiver';
import { startNameServer } from '@musubi/third-parties/name-server';
import { createThirdParties } from '@musubi/third-parties/third-parties';

import { type Identity, startIdentity } from '../identity/start-identity.ts';
import { type Mailbox, startMailbox } from '../mailbox/mailbox.ts';
import type { SendReport } from '../mailbox/returned-mails.ts';
import { closeServer, openServer } from '../server/open-server.ts';
import { claimDataFolder, refuseUsedDataFolder } from './data-folder.ts';
import { type DemoOperator, readDemoAccounts, readDemoOperator } from './demo-accounts.ts';
import { readDemoFeeds } from './demo-feeds.ts';
import { refuseTakenPorts } from './free-ports.ts';
import { createLocalPayments } from './local-payments.ts';
import { servicesOf, wantedPorts } from './service-plan.ts';
import { type ServiceDefinition, type ServiceStartOptions, startService } from './service-process.ts';
import { readStackKey } from './stack-key.ts';
import { findExposure, originOnThisMachine, originsOf, type StackSettings } from './stack-settings.ts';

/** Addresses of apps of other companies that run beside the product. */
export interface AppAddresses {
  /** An app that asks for the numbers of a page. */
  readonly statsReader: string;
  /** Page of a receiver of webhooks. */
  readonly webhookReceiver: string;
  /** Address that a webhook for the receiver names. */
  readonly webhookUrl: string;
}

function appsOf(settings: StackSettings): AppAddresses {
  const { thirdParties } = originsOf(settings);
  return {
    statsReader: `${thirdParties}${STATS_READER_PATH}`,
    webhookReceiver: `${thirdParties}${WEBHOOK_RECEIVER_PATH}`,
    webhookUrl: WEBHOOK_RECEIVER_URL,
  };
}

export interface Stack {
  readonly origins: ReturnType<typeof originsOf>;
  readonly identity: Identity;
  readonly operator: DemoOperator;
  readonly apps: AppAddresses;
  /** Stops all services in reverse order of their start and releases the data folder. */
  stop(): Promise<void>;
}

export interface StackObserver {
  /** Called with a short sentence at the start of each step, and with warnings and errors. */
  readonly onProgress: (sentence: string) => void;
  /** Called when a service exits unexpectedly after it was ready. */
  readonly onServiceEnd: (name: string) => void;
}

export interface StackStartOptions {
  /**
   * Aborts the start. Services that already run are stopped, then the start rejects with the signal's reason.
   */
  readonly signal?: AbortSignal;
  /** Ports that the caller will open itself. The start checks these ports too. */
  readonly alsoWanted?: readonly ListenOptions[];
  /** Runs once the ports are free and the data folder is locked, before any service starts. */
  readonly prepare?: () => Promise<void>;
}

interface Running {
  stop(): Promise<void>;
}

/** Stops all services in reverse order of their start, even when one of them fails to stop. */
async function stopAll(running: readonly Running[]): Promise<void> {
  const failures: unknown[] = [];
  for (const one of running.toReversed()) {
    await one.stop().catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Not everything could be stopped');
}

/** Only the API reports the progress of its start. The other services just write to their logs. */
function progressOf(
  { name }: ServiceDefinition,
  { onProgress }: StackObserver,
): Pick<ServiceStartOptions, 'onLine' | 'onLogFailure'> {
  return {
    onLogFailure: onProgress,
    ...(name === 'API' && {
      onLine: (line: string) => {
        if (line.startsWith('Creating ')) onProgress(line);
      },
    }),
  };
}

/**
 * Starts the whole product on this machine, with demo data: identity, API, public pages and web. Checks ports and
 * data folder before it changes anything.
 * @throws StartError with a sentence for each taken port, or with the output of a service that failed.
 */
export async function startStack(
  settings: StackSettings,
  observer: StackObserver,
  { signal, alsoWanted = [], prepare = async () => {} }: StackStartOptions = {},
): Promise<Stack> {
  // Check the folder before the ports: if the stack already runs, the user gets one message instead of one
  // per port.
  await refuseUsedDataFolder(settings.dataFolder);
  await refuseTakenPorts([...wantedPorts(settings), ...alsoWanted]);
  const claim = await claimDataFolder(settings.dataFolder);
  const running: Running[] = [{ stop: async () => claim.release() }];
  let isStopping = false;
  const stop = async (): Promise<void> => {
    isStopping = true;
    await stopAll(running.splice(0));
  };
  try {
    const exposure = findExposure(settings);
    if (exposure !== null) observer.onProgress(exposure);
    signal?.throwIfAborted();
    await prepare();
    signal?.throwIfAborted();
    const operator = await readDemoOperator(settings.demoDataFolder);
    const mailEventsKey = randomBytes(32);
    const mailbox = await startLocalMailbox(settings, observer, { operator, mailEventsKey });
    running.push(mailbox);
    observer.onProgress('Starting the local identity service');
    const identity = await startLocalIdentity(settings, { mailbox, observer, operator });
    running.push(identity);
    const { thirdPartiesHost, nameServer } = await startThirdParties(settings, observer, running);
    const { SMTP_URL: mailServer = '' } = settings.variables;
    for (const definition of servicesOf(settings, {
      identity,
      // If SMTP_URL is set, the API sends its mails through that server. Identity mails still go to the local
      // mailbox.
      smtpUrl: mailServer === '' ? mailbox.smtpUrl : mailServer,
      thirdPartiesHost,
      nameServer,
      tokenKeys: await readStackKey(settings.dataFolder, 'tokens'),
      mailEventsSecret: `whsec_${mailEventsKey.toString('base64')}`,
      instanceKeys: await readStackKey(settings.dataFolder, 'instance'),
    })) {
      observer.onProgress(`Starting ${definition.name}`);
      const service = await startService(definition, {
        ...(signal !== undefined && { signal }),
        ...progressOf(definition, observer),
      });
      running.push(service);
      service.child.once('exit', () => {
        if (!isStopping) observer.onServiceEnd(definition.name);
      });
    }
    return { origins: originsOf(settings), identity, operator, apps: appsOf(settings), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startLocalMailbox(
  { host, ports }: StackSettings,
  { onProgress }: StackObserver,
  {
    operator: { email, authenticatorKey: key },
    mailEventsKey,
  }: { readonly operator: DemoOperator; readonly mailEventsKey: Buffer },
): Promise<Mailbox> {
  const sendReport: SendReport = async (body) => {
    const signed = signDelivery({ id: randomUUID(), sentAt: new Date(), body }, [mailEventsKey]);
    await fetch(new URL('/mail_events', originOnThisMachine(host, ports.api)), {
      method: 'POST',
      headers: { ...signed, 'content-type': 'message/rfc822' },
      body: new Uint8Array(body),
    });
  };
  return startMailbox({
    sendReport,
    host,
    port: ports.mailbox,
    authenticators: [{ email, key }],
    onError: (error) => onProgress(`The local mailbox reports: ${String(error)}`),
  });
}

/**
 * Starts stand-ins for YouTube, Instagram, OFUSE, Mastodon, blogs and Stripe, so that neither connecting an
 * account nor paying needs a real account, and apps of other companies. Also starts a name server for own domain names.
 */
async function startThirdParties(
  settings: StackSettings,
  { onProgress }: StackObserver,
  running: Running[],
): Promise<{ readonly thirdPartiesHost: string; readonly nameServer: string }> {
  const { host, ports, demoDataFolder } = settings;
  const accounts = await readDemoFeeds(demoDataFolder);
  const { server, nameZone } = createThirdParties({
    accounts,
    pageUrlOf: createPageUrls(originsOf(settings).web),
    payments: await createLocalPayments(settings, onProgress),
    apps: {
      apiOrigin: originsOf(settings).api,
      origin: originsOf(settings).thirdParties,
      call: async (path, init) => fetch(new URL(path, originOnThisMachine(host, ports.api)), init),
    },
  });
  const thirdPartiesHost = await openServer(server, {
    host,
    port: ports.thirdParties,
    owner: 'the recorded third parties',
    variable: 'THIRD_PARTIES_PORT',
  });
  running.push({ stop: async () => closeServer(server) });
  const names = await startNameServer({ zone: nameZone });
  running.push({ stop: async () => names.close() });
  return { thirdPartiesHost, nameServer: names.address };
}

async function startLocalIdentity(
  settings: StackSettings,
  {
    mailbox,
    observer: { onProgress },
    operator,
  }: { readonly mailbox: Mailbox; readonly observer: StackObserver; readonly operator: DemoOperator },
): Promise<Identity> {
  return startIdentity({
    environment: settings.variables,
    ports: { auth: settings.ports.authEmulator, signals: settings.ports.signals },
    host: settings.host,
    dataFolder: join(settings.dataFolder, 'identity'),
    actionUrl: `${originsOf(settings).web}/login/action`,
    outbox: { productName: BRAND.name, send: (message) => mailbox.put(message) },
    demoAccounts: [...(await readDemoAccounts(settings.demoDataFolder)), operator],
    projectId: settings.projectId,
    onError: (error) => onProgress(`The local identity service reports: ${String(error)}`),
  });
}
