import { type MusubiClientOptions, toConfiguration } from '../configuration.js';
import { ConnectionsApi, MailsApi } from '../generated/index.js';

/**
 * Creates a client for the screens of connected apps, tokens and webhooks. It is separate from `createMusubiClient`, so
 * that bundlers leave it out of other screens. Its methods throw the same errors as those of `createMusubiClient`.
 */
export function createConnectionsClient(options: MusubiClientOptions): ConnectionsApi {
  return new ConnectionsApi(toConfiguration(options));
}

/**
 * Creates a client for the screens of mails to readers, separate from `createMusubiClient` for the same reason. Its methods
 * throw the same errors.
 */
export function createMailsClient(options: MusubiClientOptions): MailsApi {
  return new MailsApi(toConfiguration(options));
}
