'use client';

import type { BlockList, MusubiClient } from '@musubi/api-client';
import { displayNameOf } from '@musubi/domain/display-name';
import { HANDLE_CHARACTERS } from '@musubi/domain/handles';
import { useLocale } from '@musubi/i18n/messages-provider';
import { Button } from '@musubi/ui/button/button';
import { Dialog } from '@musubi/ui/dialog/dialog';
import { Notice } from '@musubi/ui/notice/notice';
import { TextField } from '@musubi/ui/text-field/text-field';
import { VisuallyHidden } from '@musubi/ui/visually-hidden/visually-hidden';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useApp } from '#shared/app/app-context.tsx';
import { useRead } from '#shared/app/use-read.ts';
import { toApiFailure } from '#shared/clients/api-failure.ts';
import { useTask } from '#shared/errors/use-task.ts';
import { type CreatorEntryProblem, readCreatorEntry } from '#shared/handles/creator-entry.ts';
import { CardContent } from '#shared/screen/card-content.tsx';

import styles from './follows-screen.module.css';

const LARGEST_LEAF = 50;

const PROBLEM_KEYS = {
  empty: 'blocks.empty',
  elsewhere: 'blocks.elsewhere',
  malformed: 'blocks.malformed',
} as const satisfies Record<CreatorEntryProblem, string>;

/** Fetches all blocked users, one list page at a time. */
async function readBlocks(
  platform: MusubiClient['platform'],
  before: BlockList['items'] = [],
  cursor?: string,
): Promise<BlockList['items']> {
  const leaf = await platform.listBlocks({
    limit: LARGEST_LEAF,
    ...(cursor !== undefined && { cursor }),
  });
  const blocks = [...before, ...leaf.items];
  return leaf.next_cursor === null ? blocks : readBlocks(platform, blocks, leaf.next_cursor);
}

interface BlockFormProps {
  /** Blocks the user with this handle. @throws ApiFailure */
  readonly onBlock: (handle: string) => Promise<void>;
}

/** A form that blocks a user by handle or URL, because most followers are not listed by name. */
function BlockForm({ onBlock }: BlockFormProps): React.JSX.Element {
  const { t } = useTranslation('follows');
  const { config } = useApp();
  const attempt = useTask();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const host = new URL(config.webOrigin).host;
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const entry = readCreatorEntry(typed, config.webOrigin);
    setProblem(entry.ok ? undefined : t(PROBLEM_KEYS[entry.problem], { host, ...HANDLE_CHARACTERS }));
    if (entry.ok)
      void attempt.run(async () => onBlock(entry.handle)).then((isBlocked) => isBlocked && setTyped(''));
  };
  return (
    <form className={styles['blockForm']} onSubmit={submit} noValidate>
      <TextField
        label={t('blocks.label')}
        value={typed}
        onChange={(value) => {
          setTyped(value);
          setProblem(undefined);
        }}
        errorMessage={problem ?? attempt.failure ?? undefined}
        autoComplete="off"
        spellCheck="false"
        inputMode="url"
      />
      <Button type="submit" isPending={attempt.isPending}>
        {t('block.confirm')}
      </Button>
    </form>
  );
}

interface BlocksDialogProps {
  readonly onClose: () => void;
  /** Called after a block, which also ends follows between the two users. */
  readonly onBlocked: (handle: string) => void;
}

/** The blocked users, each with an unblock button, and a form that blocks another user. */
export function BlocksDialog({ onClose, onBlocked }: BlocksDialogProps): React.JSX.Element {
  const { t } = useTranslation(['follows', 'common']);
  const locale = useLocale();
  const { client } = useApp();
  const lifting = useTask();
  const reading = useRead('/v4/blocks', async ({ platform }) => readBlocks(platform));
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  const call = async (task: () => Promise<void>): Promise<void> => {
    try {
      await task();
    } catch (error) {
      throw await toApiFailure(error);
    }
    await reading.mutate();
  };
  return (
    <Dialog isOpen onOpenChange={onClose} title={t('blocks.title')} closeLabel={t('common:action.close')}>
      <div className={styles['dialog']}>
        <p data-phrases>{t('blocks.body')}</p>
        <BlockForm
          onBlock={async (handle) => {
            await call(async () => client.platform.blockUser({ pubId: handle }));
            onBlocked(handle);
          }}
        />
        {lifting.failure !== null && (
          <Notice tone="danger" role="alert">
            {lifting.failure}
          </Notice>
        )}
        <CardContent reading={reading} rows={2}>
          {(blocks) =>
            blocks.length === 0 ? (
              <p className={styles['note']}>{t('blocks.none')}</p>
            ) : (
              <ul className={styles['blocks']} aria-label={t('blocks.title')}>
                {blocks.map(({ user, blocked_at: at }) => (
                  <li key={user.pub_id}>
                    <span className={styles['blocked']}>
                      <bdi>{displayNameOf(user)}</bdi>
                      <span className={styles['note']}>
                        {t('blocks.since', { day: day.format(new Date(at)) })}
                      </span>
                    </span>
                    <Button
                      size="small"
                      isDisabled={lifting.isPending}
                      onPress={() =>
                        void lifting.run(async () =>
                          call(async () => client.platform.unblockUser({ pubId: user.pub_id })),
                        )
                      }
                    >
                      {t('block.undo')}
                      <VisuallyHidden>: {displayNameOf(user)}</VisuallyHidden>
                    </Button>
                  </li>
                ))}
              </ul>
            )
          }
        </CardContent>
      </div>
    </Dialog>
  );
}
