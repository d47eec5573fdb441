import { setTimeout as delay } from 'node:timers/promises';

import { createDiscoveryServices, type DiscoveryServices } from '@musubi/api/discovery-services';
import { openPostgresDatabase } from '@musubi/api/postgres-database';
import { createLogger } from '@musubi/server/logger';

import { makePerson, NOW, type Person } from './people.ts';

/** A statement as the product sent it. */
export interface SentStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The product's use cases on one of the measured databases. */
export interface Place {
  readonly size: number;
  readonly url: string;
  readonly services: DiscoveryServices;
  /** Returns public pages: different ones in each turn, but the same ones in each run. */
  readonly personOf: (turn: number, isWanted?: (person: Person) => boolean) => Person;
  /** Expires responses that the server caches for some seconds. */
  readonly skipHeldAnswers: () => void;
  /** Advances the clock. */
  readonly skip: (ms: number) => void;
  /** Statements that the product sent since the last call. */
  readonly takeStatements: () => readonly SentStatement[];
  readonly close: () => Promise<void>;
}

const STRIDE = 7919;
const HELD_MS = 60_000;

export async function openPlace(url: string, size: number): Promise<Place> {
  const log = createLogger({ name: 'bench', level: 'error' });
  const sent: SentStatement[] = [];
  let isRecording = false;
  let skippedMs = 0;
  const database = await openPostgresDatabase({
    url,
    log,
    onStatement: (text, values) => {
      if (isRecording) sent.push({ text, values });
    },
  });
  const startedAt = performance.now();
  const clock = { now: () => new Date(NOW.getTime() + skippedMs + performance.now() - startedAt) };
  const skip = (ms: number): void => {
    skippedMs += ms;
  };
  return {
    size,
    url,
    services: createDiscoveryServices({ db: database.db, clock, pause: delay }),
    personOf: (turn, isWanted = () => true) => findPerson(turn, size, isWanted),
    skipHeldAnswers: () => skip(HELD_MS),
    skip,
    takeStatements() {
      isRecording = true;
      return sent.splice(0);
    },
    close: async () => database.close(),
  };
}

function findPerson(turn: number, size: number, isWanted: (person: Person) => boolean): Person {
  for (let number = turn * STRIDE; ; number += 1) {
    const person = makePerson((number % size) + 1, size);
    if (person.visibility === 'public' && isWanted(person)) return person;
  }
}
