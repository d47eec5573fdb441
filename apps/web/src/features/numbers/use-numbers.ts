'use client';

import type { DeskNumbers, TransparencyReport } from '@musubi/api-client';

import { type ReadState, useRead } from '#shared/app/use-read.ts';
import { toApiFailure } from '#shared/clients/api-failure.ts';
import { type Attempt, useTask } from '#shared/errors/use-task.ts';
import { useOperator } from '#shared/operators/operator-context.tsx';
import { useOperatorRead } from '#shared/operators/use-operator-read.ts';
import { saveFile } from '#shared/save-file.ts';

export type NumbersPeriod = 28 | 365;

/** The numbers of a period. Keeps the previous data while another period loads. */
export function useNumbers(days: NumbersPeriod): ReadState<DeskNumbers> {
  return useOperatorRead(
    `/v4/operator/numbers?days=${days}`,
    async (client) => client.v4OperatorGetNumbers({ days }),
    { keepPreviousData: true },
  );
}

export function useReport(half: string): ReadState<TransparencyReport> {
  return useRead(`/transparency/${half}`, async ({ content }) => content.getTransparencyReport({ half }), {
    keepPreviousData: true,
  });
}

/** Saves the report of a half year as a file. */
export function useReportFile(): Attempt & { readonly save: (half: string) => Promise<boolean> } {
  const { client } = useOperator();
  const task = useTask();
  return {
    ...task,
    save: async (half) =>
      task.run(async () => {
        try {
          saveFile(await client.v4OperatorExportTransparency({ half }), `transparency-${half}.csv`);
        } catch (error) {
          throw await toApiFailure(error);
        }
      }),
  };
}
