'use client';

import type {
  DeskHealth,
  DeskMaintenance,
  HealthSampleList,
  HealthSpan,
  SetMaintenanceRequest,
} from '@musubi/api-client';

import type { ReadState } from '#shared/app/use-read.ts';
import { toApiFailure } from '#shared/clients/api-failure.ts';
import { useOperatorRead } from '#shared/operators/use-operator-read.ts';
import { useProvenOperatorCall } from '#shared/operators/use-proven-operator-call.ts';

const REFRESH_MS = 15_000;
const SAMPLES_REFRESH_MS = 5 * 60_000;

/** The current health, polled every 15 seconds. */
export function useHealth(): ReadState<DeskHealth> {
  return useOperatorRead('/v4/operator/health', async (client) => client.v4OperatorGetHealth(), {
    refreshInterval: REFRESH_MS,
  });
}

export function useHealthSamples(span: HealthSpan): ReadState<HealthSampleList> {
  return useOperatorRead(
    `/v4/operator/health/samples?span=${span}`,
    async (client) => client.v4OperatorListHealthSamples({ span }),
    { refreshInterval: SAMPLES_REFRESH_MS, keepPreviousData: true },
  );
}

export interface MaintenanceSettings {
  readonly reading: ReadState<DeskMaintenance>;
  /**
   * Resolves to false if the operator cancels the re-authentication, to true once the settings are stored.
   * @throws ApiFailure
   */
  readonly set: (request: SetMaintenanceRequest) => Promise<boolean>;
}

/** The maintenance settings, and a function that replaces them. */
export function useMaintenanceSettings(): MaintenanceSettings {
  const callProven = useProvenOperatorCall();
  // Not refetched on focus, because this would replace the form that the operator is reading.
  const reading = useOperatorRead(
    '/v4/operator/maintenance',
    async (client) => client.v4OperatorGetMaintenance(),
    { revalidateOnFocus: false },
  );
  return {
    reading,
    async set(setMaintenanceRequest) {
      try {
        const { isGiven } = await callProven(async (client) =>
          client.v4OperatorSetMaintenance({ setMaintenanceRequest }),
        );
        if (isGiven) await reading.mutate();
        return isGiven;
      } catch (error) {
        throw await toApiFailure(error);
      }
    },
  };
}
