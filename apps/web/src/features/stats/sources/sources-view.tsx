'use client';

import type { ShareLink, Stats } from '@musubi/api-client';
import { SHARE_LINKS_MAX_COUNT } from '@musubi/domain/limits';
import { Button } from '@musubi/ui/button/button';
import { showToast } from '@musubi/ui/toaster/show-toast';
import { QrCode } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useIsOnline } from '#shared/connectivity/use-is-online.ts';
import { useTask } from '#shared/errors/use-task.ts';
import { CopiedLinkLine } from '#shared/share/tagged/copied-link-line.tsx';
import { LinkFailure } from '#shared/share/tagged/link-failure.tsx';
import type { ShareLinkActions } from '#shared/share/tagged/share-links.ts';
import { useLinkMaker } from '#shared/share/tagged/use-link-maker.ts';
import { FailureNotice } from '#shared/sign-in/failure-notice.tsx';
import { useStatsWords } from '#shared/stats/use-stats-words.ts';

import { LinkDialogs } from './link-dialogs.tsx';
import { PlaceChips } from './place-chips.tsx';
import { hasRanges, hasTaggedRows, type SourceRow, toShortRows, toSourceRows } from './source-rows.ts';
import { SourceTable } from './source-table.tsx';
import { useLinkDialog } from './use-link-dialog.ts';
import { useSourceWords } from './use-source-words.ts';

import styles from './sources.module.css';

/** Rows with a tag that are shown before the creator asks for all. */
const SHORT_ROWS = 10;

export interface SourcesViewProps {
  readonly stats: Stats;
  readonly links: readonly ShareLink[];
  readonly actions: ShareLinkActions;
  /** Whether visitors cannot open the page yet. */
  readonly isDraft: boolean;
  readonly titleId: string;
  /** Called when a link was deleted, because the pressed button disappears with it. */
  readonly onRemoved: () => void;
}

/** Says why no link can be made now. */
function useObstacle({ links, isDraft }: Pick<SourcesViewProps, 'links' | 'isDraft'>): string | null {
  const { t } = useTranslation(['stats', 'start']);
  const isOnline = useIsOnline();
  if (!isOnline) return t('start:tagged.offline');
  if (isDraft) return t('sources.draft');
  return links.length >= SHARE_LINKS_MAX_COUNT ? t('start:tagged.full') : null;
}

type TableProps = Pick<
  React.ComponentProps<typeof SourceTable>,
  'words' | 'titleId' | 'onCopy' | 'onOpen'
> & {
  readonly rows: readonly SourceRow[];
  readonly stats: Stats;
};

/** The table, at first without its last rows, and a sentence about its numbers. */
function Table({ rows, stats, ...rest }: TableProps): React.JSX.Element {
  const { t } = useTranslation('stats');
  const { count } = useStatsWords();
  const [isWhole, setIsWhole] = useState(false);
  const isWithRanges = hasRanges(stats);
  const short = toShortRows(rows, SHORT_ROWS);
  const isShort = !isWhole && short.length < rows.length;
  return (
    <>
      <SourceTable {...rest} rows={isShort ? short : rows} isWithRanges={isWithRanges} />
      {isShort && (
        <Button className={styles['more']} onPress={() => setIsWhole(true)}>
          {t('sources.show_all', { number: count(rows.length) })}
        </Button>
      )}
      <p className={styles['note']}>
        {isWithRanges ? t('sources.note_ranges') : t('sources.note_week')} {t('sources.note_kept')}
      </p>
    </>
  );
}

/** Buttons that make share links, the link made last, and what each source brought. */
export function SourcesView({
  stats,
  links,
  actions,
  isDraft,
  titleId,
  onRemoved,
}: SourcesViewProps): React.JSX.Element {
  const { t } = useTranslation(['stats', 'start']);
  const maker = useLinkMaker(actions.create);
  const dialog = useLinkDialog();
  const removal = useTask();
  const words = useSourceWords(stats.time_zone);
  const obstacle = useObstacle({ links, isDraft });
  const rows = toSourceRows(stats, links);
  const { copied } = maker;
  const rename = async ({ tag }: ShareLink, name: string): Promise<void> => {
    maker.replace(tag, await actions.rename(tag, name));
    showToast(t('sources.naming.renamed'), { kind: 'success' });
  };
  const remove = async ({ tag }: ShareLink): Promise<void> => {
    await removal.run(async () => {
      await actions.remove(tag);
      maker.replace(tag, null);
      showToast(t('sources.deleting.done'), { kind: 'success' });
      onRemoved();
    });
  };
  return (
    <div className={styles['sources']}>
      <p className={styles['lead']} data-phrases>
        {t('sources.lead')}
      </p>
      <PlaceChips maker={maker} isDisabled={obstacle !== null} />
      {obstacle !== null && (
        <p role="status" className={styles['lead']} data-phrases>
          {obstacle}
        </p>
      )}
      <LinkFailure failure={maker.failure} />
      <FailureNotice failure={removal.failure} onRetry={removal.retry} />
      <CopiedLinkLine copied={copied}>
        {copied !== null && (
          <>
            <Button
              icon={<QrCode size={18} aria-hidden="true" />}
              onPress={() => dialog.open('code', copied.link)}
            >
              {t('start:tagged.qr')}
            </Button>
            <Button variant="quiet" onPress={() => dialog.open('naming', copied.link)}>
              {t('start:tagged.rename')}
            </Button>
          </>
        )}
      </CopiedLinkLine>
      {hasTaggedRows(rows) ? (
        <Table
          rows={rows}
          stats={stats}
          words={words}
          titleId={titleId}
          onCopy={(link) => void maker.copy(link)}
          onOpen={dialog.open}
        />
      ) : (
        <p>{t('sources.none')}</p>
      )}
      <LinkDialogs
        dialog={dialog}
        nameOf={words.linkName}
        onRename={rename}
        onRemove={(link) => void remove(link)}
      />
    </div>
  );
}
