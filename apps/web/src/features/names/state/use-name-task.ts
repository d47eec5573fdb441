'use client';

import { displayHostName } from '@musubi/domain/display-host';
import { showToast } from '@musubi/ui/toaster/show-toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ApiFailure } from '#shared/clients/api-failure.ts';
import { type Attempt, useTask } from '#shared/errors/use-task.ts';

import { nameFailureWords } from './name-words.ts';

/**
 * A `useTask` for one name, with this screen's own messages for some failures. Giving the name back shows a
 * toast, because its card disappears.
 */
export function useNameTask(
  name: string,
  kind: 'check' | 'change',
): Pick<Attempt, 'isPending' | 'failure' | 'run'> {
  const { t } = useTranslation('names');
  const { isPending, failure, run } = useTask();
  const [own, setOwn] = useState<string | null>(null);
  return {
    isPending,
    failure: own ?? failure,
    run: async (task) => {
      const done = { isDone: false };
      setOwn(null);
      await run(async () => {
        try {
          await task();
          done.isDone = true;
        } catch (error) {
          const words = nameFailureWords(t, error, kind);
          if (words !== null) setOwn(words);
          else if (error instanceof ApiFailure && error.code === 'not_found')
            showToast(t('failure.gone', { name: displayHostName(name) }), { kind: 'error' });
          else throw error;
        }
      });
      return done.isDone;
    },
  };
}
