'use client';

import type { Case } from '@musubi/api-client';
import { layerHistory } from '@musubi/ui/layers/layer-history';
import { showToast } from '@musubi/ui/toaster/show-toast';
import { useRouter } from 'next/navigation';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { toApiFailure } from '#shared/clients/api-failure.ts';
import { useFailureMessage } from '#shared/errors/use-failure-message.ts';
import { hasRole, useOperator } from '#shared/operators/operator-context.tsx';
import { useStoreOperatorRead } from '#shared/operators/use-operator-read.ts';
import { casePath, deskPaths } from '#shared/routing/desk-paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';

import { readQueueFilter } from './queue-filter.ts';
import { caseReading, claimNextCase } from './read-cases.ts';

export interface CaseOpening {
  /** Claims a case and opens it. If another operator has claimed it, opens it read-only. */
  readonly open: (item: Case) => Promise<void>;
  /**
   * Claims and opens the next case after `after`, or from the beginning. Returns to the queue if there is
   * none.
   */
  readonly openNext: (after: string | null) => Promise<void>;
}

/** Whether the operator can claim a case, according to the list, which may be outdated. */
function isFree({ state, claim, is_escalated: isEscalated }: Case, isAdministrator: boolean): boolean {
  return state === 'open' && (claim === undefined || claim.is_mine) && (!isEscalated || isAdministrator);
}

/** Claims cases and opens their screen. Ignores further presses until the first has finished. */
export function useCaseOpening(): CaseOpening {
  const { t } = useTranslation('cases');
  const { self, client } = useOperator();
  const router = useRouter();
  const localize = useLocalize();
  const messageOf = useFailureMessage();
  const store = useStoreOperatorRead();
  const isBusy = useRef(false);

  const alone = async (work: () => Promise<void>): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await work();
    } catch (error) {
      showToast(messageOf(await toApiFailure(error)), { kind: 'error' });
    } finally {
      isBusy.current = false;
    }
  };
  const push = async (path: string): Promise<void> => {
    // If an open dialog closed now, it would go back in the history and cancel the navigation.
    await layerHistory.leave();
    router.push(localize(path));
  };
  const claim = async (id: string): Promise<void> => {
    try {
      await client.v4OperatorClaimCase({ id });
    } catch (error) {
      const failure = await toApiFailure(error);
      // The screen of the case shows the operator who has claimed it.
      if (failure.code !== 'case_claimed' && failure.code !== 'case_closed') throw failure;
    }
  };
  return {
    open: async (item) =>
      alone(async () => {
        if (isFree(item, hasRole(self, ['administrator']))) await claim(item.id);
        await push(casePath(item.id));
      }),
    openNext: async (after) =>
      alone(async () => {
        const claimed = await claimNextCase(client, readQueueFilter(), after);
        if (claimed === null) {
          showToast(t('no_next'));
          await push(deskPaths.queue);
          return;
        }
        const { id } = claimed.summary;
        await store(caseReading(id), claimed);
        await push(casePath(id));
      }),
  };
}
