'use client';

import type {
  Connection,
  ConnectionList,
  CreatedToken,
  CreateTokenRequest,
  UpdateConnectionRequest,
} from '@musubi/api-client';

import { useApp } from '#shared/app/app-context.tsx';
import { type ReadState, useRead } from '#shared/app/use-read.ts';
import { type ApiFailure, toApiFailure } from '#shared/clients/api-failure.ts';

import { useProvenCall } from '../account/use-proven-call.ts';

export interface ConnectionActions {
  /** Resolves to null when the user cancels the re-authentication. @throws `ApiFailure`. */
  readonly create: (request: CreateTokenRequest) => Promise<CreatedToken | null>;
  /** Resolves to false when the connection has ended elsewhere. @throws `ApiFailure`. */
  readonly update: (id: Connection['id'], changes: UpdateConnectionRequest) => Promise<boolean>;
  /** Also succeeds when the connection has ended elsewhere. @throws `ApiFailure`. */
  readonly end: (id: Connection['id']) => Promise<void>;
}

export interface Connections extends ConnectionActions {
  readonly reading: ReadState<ConnectionList>;
}

type Known = ReadState<ConnectionList>['data'];

const withItems = (known: Known, change: (items: readonly Connection[]) => Connection[]): Known =>
  known && { ...known, value: { items: change(known.value.items) } };

/** Returns null if the connection has ended elsewhere, for example in another tab; throws other failures. */
function passIfGone(failure: ApiFailure): null {
  if (failure.code === 'not_found') return null;
  throw failure;
}

/** Reads and changes the apps and personal tokens of the account. */
export function useConnections(): Connections {
  const { client } = useApp();
  const callProven = useProvenCall('connections');
  const reading = useRead('/v4/connections', async ({ connections }) => connections.listConnections());
  const change = async (next: (items: readonly Connection[]) => Connection[]): Promise<void> => {
    await reading.mutate((known) => withItems(known, next), { revalidate: false });
  };
  return {
    reading,
    async create(createTokenRequest) {
      const answer = await callProven(async ({ connections }) =>
        connections.createToken({ createTokenRequest }),
      );
      if (!answer.isGiven) return null;
      const { connection } = answer.value;
      // A concurrent read may already have the token.
      await change((items) => [connection, ...items.filter(({ id }) => id !== connection.id)]);
      return answer.value;
    },
    async update(id, updateConnectionRequest) {
      const updated = await client.connections
        .updateConnection({ id, updateConnectionRequest })
        .catch(async (error: unknown) => passIfGone(await toApiFailure(error)));
      await change((items) =>
        items.flatMap((item) => (item.id === id ? (updated === null ? [] : [updated]) : [item])),
      );
      return updated !== null;
    },
    async end(id) {
      await client.connections
        .endConnection({ id })
        .catch(async (error: unknown) => passIfGone(await toApiFailure(error)));
      await change((items) => items.filter((item) => item.id !== id));
    },
  };
}
