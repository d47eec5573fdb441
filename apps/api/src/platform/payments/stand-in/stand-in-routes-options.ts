import type { Clock } from '../../clock.ts';
import type { StandInEvent } from './stand-in-events.ts';
import type { StandInRecords } from './stand-in-records.ts';

export interface StandInRoutesOptions {
  readonly records: StandInRecords;
  readonly clock: Clock;
  /** Sends an event to our own webhook, as the provider does. */
  readonly sendEvent: (event: StandInEvent) => Promise<void>;
}
