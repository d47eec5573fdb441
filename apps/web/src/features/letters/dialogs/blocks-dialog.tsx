'use client';

import type { LetterBlockList, MusubiClient } from '@musubi/api-client';
import { useLocale } from '@musubi/i18n/messages-provider';
import { Button } from '@musubi/ui/button/button';
import { Dialog } from '@musubi/ui/dialog/dialog';
import { useTranslation } from 'react-i18next';

import { useApp } from '#shared/app/app-context.tsx';
import { useRead } from '#shared/app/use-read.ts';
import { toApiFailure } from '#shared/clients/api-failure.ts';
import { useTask } from '#shared/errors/use-task.ts';
import { CardContent } from '#shared/screen/card-content.tsx';

import { useLetterWords } from '../state/letter-words.ts';

import styles from '../letters-screen.module.css';

const LARGEST_LEAF = 100;

/** Fetches all blocked senders, one result page at a time. */
async function readBlocks(
  platform: MusubiClient['platform'],
  before: LetterBlockList['items'] = [],
  cursor?: string,
): Promise<LetterBlockList['items']> {
  const leaf = await platform.v4ListLetterBlocks({
    limit: LARGEST_LEAF,
    ...(cursor !== undefined && { cursor }),
  });
  const blocks = [...before, ...leaf.items];
  return leaf.next_cursor === null ? blocks : readBlocks(platform, blocks, leaf.next_cursor);
}

interface BlocksDialogProps {
  readonly onClose: () => void;
  readonly onUnblock: (letterId: string) => void;
}

/** Lists each blocked sender by the letter that led to the block, because the API never reveals a sender. */
export function BlocksDialog({ onClose, onUnblock }: BlocksDialogProps): React.JSX.Element {
  const { t } = useTranslation(['letters', 'common']);
  const locale = useLocale();
  const words = useLetterWords();
  const { client } = useApp();
  const attempt = useTask();
  const reading = useRead('/v4/letter_blocks', async ({ platform }) => readBlocks(platform));
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  const lift = async (letterId: string): Promise<void> => {
    const isLifted = await attempt.run(async () => {
      try {
        await client.platform.v4UnblockLetterSender({ id: letterId });
      } catch (error) {
        throw await toApiFailure(error);
      }
    });
    if (!isLifted) return;
    onUnblock(letterId);
    await reading.mutate();
  };
  return (
    <Dialog isOpen onOpenChange={onClose} title={t('blocks.title')} closeLabel={t('common:action.close')}>
      <p>{t('blocks.body')}</p>
      {attempt.failure !== null && <p role="alert">{attempt.failure}</p>}
      <CardContent reading={reading} rows={2}>
        {(blocks) =>
          blocks.length === 0 ? (
            <p>{t('blocks.none')}</p>
          ) : (
            <ul className={styles['blocks']}>
              {blocks.map((block) => (
                <li key={block.letter_id}>
                  <span className={styles['blocked']}>
                    <span>{words.name(block)}</span>
                    <span className={styles['note']}>
                      {t('blocks.since', { day: day.format(new Date(block.blocked_at)) })}
                    </span>
                  </span>
                  <Button isDisabled={attempt.isPending} onPress={() => void lift(block.letter_id)}>
                    {t('block.undo')}
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </CardContent>
    </Dialog>
  );
}
