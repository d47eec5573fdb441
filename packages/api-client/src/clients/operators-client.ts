import { type MusubiClientOptions, toConfiguration } from '../configuration.js';
import { OperatorsApi } from '../generated/index.js';

/**
 * Creates a client for the operators' desk. It is separate from `createMusubiClient`, so that bundlers leave
 * it out of apps without a desk. Its methods throw the same errors as those of `createMusubiClient`.
 */
export function createOperatorsClient(options: MusubiClientOptions): OperatorsApi {
  return new OperatorsApi(toConfiguration(options));
}
