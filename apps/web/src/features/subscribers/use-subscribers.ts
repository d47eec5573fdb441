'use client';

import type { SubscriberList } from '@musubi/api-client';
import { useTranslation } from 'react-i18next';

import { useApp } from '#shared/app/app-context.tsx';
import { type ReadState, useRead } from '#shared/app/use-read.ts';
import { toApiFailure } from '#shared/clients/api-failure.ts';
import { type Attempt, useTask } from '#shared/errors/use-task.ts';
import { saveFile } from '#shared/save-file.ts';

const LIST_PAGE = 50;

export interface Subscribers {
  readonly reading: ReadState<SubscriberList>;
  readonly more: Attempt & { readonly load: () => Promise<boolean> };
  readonly removal: Attempt & { readonly remove: (id: string) => Promise<boolean> };
  readonly file: Attempt & { readonly save: () => Promise<boolean> };
}

/** Removes a reader from a loaded list. */
function withoutSubscriber(list: SubscriberList, id: string): SubscriberList {
  const items = list.items.filter((one) => one.id !== id);
  return { ...list, items, count: list.count - (list.items.length - items.length) };
}

/** The readers of the member's mailing list, in list pages. */
export function useSubscribers(): Subscribers {
  const { t } = useTranslation('subscribers');
  const {
    client: { platform },
  } = useApp();
  const [more, removal, file] = [useTask(), useTask(), useTask()];
  const reading = useRead(
    '/v4/subscribers',
    async (client) => client.platform.listSubscribers({ limit: LIST_PAGE }),
    // A refetch would collapse the list pages that are open.
    { revalidateOnFocus: false },
  );
  const change = async (next: (list: SubscriberList) => SubscriberList): Promise<void> => {
    await reading.mutate((known) => known && { ...known, value: next(known.value) }, { revalidate: false });
  };
  const run = async (task: Pick<ReturnType<typeof useTask>, 'run'>, work: () => Promise<void>) =>
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
          const next = await platform.listSubscribers({ limit: LIST_PAGE, cursor });
          await change((list) => ({ ...next, items: [...list.items, ...next.items] }));
        }),
    },
    removal: {
      ...removal,
      remove: async (id) =>
        run(removal, async () => {
          await platform.deleteSubscriber({ id });
          await change((list) => withoutSubscriber(list, id));
        }),
    },
    file: {
      ...file,
      save: async () => run(file, async () => saveFile(await platform.exportSubscribers(), t('file.name'))),
    },
  };
}
