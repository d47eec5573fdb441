'use client';

import type { OwnName } from '@musubi/api-client';
import { displayHostName } from '@musubi/domain/display-host';
import { Button } from '@musubi/ui/button/button';
import { Notice } from '@musubi/ui/notice/notice';
import { showToast } from '@musubi/ui/toaster/show-toast';
import { useTranslation } from 'react-i18next';

import { redirectsFrom } from '../state/name-words.ts';
import { TaskFailure } from '../state/task-failure.tsx';
import { useDateWords } from '../state/use-date-words.ts';
import { useNameTask } from '../state/use-name-task.ts';

import styles from '../names-screen.module.css';

/** Says whether the main name already responds, and from when the other addresses redirect to it. */
function Answering({ since, nowMs }: { readonly since: string | null; readonly nowMs: number }) {
  const { t } = useTranslation('names');
  const dateOf = useDateWords();
  if (since === null) return <Notice tone="info">{t('main.silent')}</Notice>;
  const from = redirectsFrom(since);
  return (
    <Notice tone="success">
      <p>{t('main.answers', { date: dateOf(since) })}</p>
      <p>
        {from.getTime() <= nowMs ? t('main.redirects') : t('main.redirects_from', { date: dateOf(from) })}
      </p>
    </Notice>
  );
}

interface MainAddressProps {
  readonly name: OwnName;
  /** The page's address on the product's own origin, without its scheme. */
  readonly address: string;
  readonly nowMs: number;
  /** @throws ApiFailure */
  readonly onSetMain: (name: string, isMain: boolean) => Promise<void>;
}

/**
 * Makes a verified name the main address of the page, or switches back to the address on the product's
 * origin.
 */
export function MainAddress({ name: own, address, nowMs, onSetMain }: MainAddressProps): React.JSX.Element {
  const { t } = useTranslation('names');
  const { isPending, failure, run } = useNameTask(own.name, 'change');
  const name = displayHostName(own.name);
  const handlePress = async (): Promise<void> => {
    const isMain = !own.is_main;
    const isDone = await run(async () => onSetMain(own.name, isMain));
    if (isDone) showToast(isMain ? t('main.made', { name }) : t('main.undone', { address }));
  };
  return (
    <div className={styles['part']}>
      <p className={styles['muted']}>{t('main.does')}</p>
      {own.is_main && <Answering since={own.answers_since} nowMs={nowMs} />}
      <TaskFailure>{failure}</TaskFailure>
      <Button
        className={styles['submit']}
        aria-label={own.is_main ? undefined : t('main.make_of', { name })}
        isPending={isPending}
        onPress={() => void handlePress()}
      >
        {own.is_main ? t('main.undo', { address }) : t('main.make')}
      </Button>
    </div>
  );
}
