'use client';

import type { OperatorLog } from '@musubi/api-client';
import { useTranslation } from 'react-i18next';

import type { ReadState } from '#shared/app/use-read.ts';
import { toApiFailure } from '#shared/clients/api-failure.ts';
import { type Attempt, useTask } from '#shared/errors/use-task.ts';
import { useOperator } from '#shared/operators/operator-context.tsx';
import { useOperatorRead } from '#shared/operators/use-operator-read.ts';
import { saveFile } from '#shared/save-file.ts';

import { type LogFilter, toLogQuery } from './log-filter.ts';

export interface Log {
  readonly reading: ReadState<OperatorLog>;
  readonly more: Attempt & { readonly load: () => Promise<boolean> };
  readonly file: Attempt & { readonly save: () => Promise<boolean> };
}

/** The log of the desk in list pages, and its export. */
export function useLog(filter: LogFilter): Log {
  const { t } = useTranslation('operators');
  const { client } = useOperator();
  const [more, file] = [useTask(), useTask()];
  const query = toLogQuery(filter);
  const reading = useOperatorRead(
    `/v4/operator/log?${JSON.stringify(query)}`,
    async (operators) => operators.v4OperatorListLog(query),
    // A refetch would collapse the list pages that are open.
    { revalidateOnFocus: false },
  );
  const run = async (task: Pick<Attempt, 'run'>, work: () => Promise<void>): Promise<boolean> =>
    task.run(async () => {
      try {
        await work();
      } catch (error) {
        throw await toApiFailure(error);
      }
    });
  return {
    reading,
    more: {
      ...more,
      load: async () =>
        run(more, async () => {
          const cursor = reading.data?.value.next_cursor ?? null;
          if (cursor === null) return;
          const next = await client.v4OperatorListLog({ ...query, cursor });
          await reading.mutate(
            (known) =>
              known && { ...known, value: { ...next, items: [...known.value.items, ...next.items] } },
            { revalidate: false },
          );
        }),
    },
    file: {
      ...file,
      save: async () =>
        run(file, async () => saveFile(await client.v4OperatorExportLog(), t('log.file.name'))),
    },
  };
}
