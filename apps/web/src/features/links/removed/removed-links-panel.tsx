'use client';

import type { RemovedBlock, RemovedBlockList, RemovedLink, RemovedLinkList } from '@musubi/api-client';
import { REMOVED_LINKS_RETENTION_DAYS } from '@musubi/domain/limits';
import { useLocale } from '@musubi/i18n/messages-provider';
import { Button } from '@musubi/ui/button/button';
import { LinkIcon } from '@musubi/ui/service-icon/link-icon';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { type ReadState, useRead } from '#shared/app/use-read.ts';

import { BlockIcon } from '../blocks/block-icon.tsx';
import { toBlockDraft } from '../draft/block-draft.ts';
import { useBlockTitle } from '../draft/block-title.ts';
import { canAddLink } from '../draft/links-draft.ts';
import { idOfItem } from '../draft/page-item.ts';
import { putBackBlock } from '../draft/removed-items.ts';
import { useBlockActions } from '../editing/block-actions.ts';
import { useActions, useSelected, useSelectedLinks } from '../editing/links-context.ts';

import styles from './removed-links-panel.module.css';

/**
 * Refetches the removed links when `version`, the version of the page, changes. Shows the previous links
 * until the API responds.
 */
function useRemovedLinks(version: number): ReadState<RemovedLinkList> {
  return useRead(
    `/v4/external_links/removed?version=${version}`,
    async ({ platform }) => platform.v4ListRemovedLinks(),
    { keepPreviousData: true },
  );
}

/** Like `useRemovedLinks`, but for blocks. */
function useRemovedBlocks(version: number): ReadState<RemovedBlockList> {
  return useRead(
    `/v4/page_blocks/removed?version=${version}`,
    async ({ platform }) => platform.v4ListRemovedPageBlocks(),
    { keepPreviousData: true },
  );
}

interface RemovedRowProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly keptUntil: string;
  readonly isFull: boolean;
  readonly onRestore: () => void;
}

function RemovedRow({ icon, title, keptUntil, isFull, onRestore }: RemovedRowProps): React.JSX.Element {
  const { t } = useTranslation(['links', 'common']);
  const locale = useLocale();
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(keptUntil));
  return (
    <li className={styles['row']}>
      {icon}
      <span className={styles['words']}>
        <span className={styles['title']}>{title}</span>
        <span className={styles['note']}>{t('removed.until', { day })}</span>
      </span>
      <Button isDisabled={isFull} aria-label={t('removed.restore_title', { title })} onPress={onRestore}>
        {t('removed.restore')}
      </Button>
    </li>
  );
}

function RemovedLinkRow({ removed }: { readonly removed: RemovedLink }): React.JSX.Element {
  const actions = useActions();
  const isFull = useSelectedLinks((links) => !canAddLink(links));
  const { link, kept_until } = removed;
  return (
    <RemovedRow
      icon={<LinkIcon link={link} />}
      title={link.title}
      keptUntil={kept_until}
      isFull={isFull}
      onRestore={() => actions.restore(link)}
    />
  );
}

function RemovedBlockRow({ removed }: { readonly removed: RemovedBlock }): React.JSX.Element | null {
  const blocks = useBlockActions();
  const blockTitle = useBlockTitle();
  const block = toBlockDraft(removed.block);
  const isFull = useSelected(({ draft }) => block === null || putBackBlock(draft, block, null) === draft);
  if (block === null) return null;
  return (
    <RemovedRow
      icon={<BlockIcon type={block.content.type} />}
      title={blockTitle(block.content)}
      keptUntil={removed.kept_until}
      isFull={isFull}
      onRestore={() => blocks.restore(removed.block)}
    />
  );
}

type Removed = RemovedLink | RemovedBlock;

function RemovedItemRow({ removed }: { readonly removed: Removed }): React.JSX.Element {
  return 'link' in removed ? <RemovedLinkRow removed={removed} /> : <RemovedBlockRow removed={removed} />;
}

function idOfRemoved(removed: Removed): string {
  return 'link' in removed ? removed.link.id : removed.block.id;
}

/** The removed links and blocks that are not on the page, newest first. */
function useRemovedItems() {
  const version = useSelected(({ base }) => base.version);
  const listed = useSelected(({ draft }) => draft.map(idOfItem).join(' '));
  const reads = [useRemovedLinks(version), useRemovedBlocks(version)] as const;
  const all: readonly Removed[] = reads.flatMap(({ data }): readonly Removed[] => data?.value.items ?? []);
  const present = new Set(listed.split(' '));
  return {
    items: all
      .filter((removed) => !present.has(idOfRemoved(removed)))
      .toSorted((one, other) => other.removed_at.localeCompare(one.removed_at)),
    failed: reads.filter(({ data, error }) => data === undefined && error !== undefined),
  };
}

/** Recently deleted links and blocks, collapsed below the list. Creators can restore them for some weeks. */
export function RemovedLinksPanel(): React.JSX.Element | null {
  const { t } = useTranslation(['links', 'common']);
  const { items, failed } = useRemovedItems();
  if (items.length === 0 && failed.length === 0) return null;
  return (
    <details className={styles['panel']}>
      <summary className={styles['summary']}>{t('removed.title', { count: items.length })}</summary>
      <p className={styles['note']}>{t('removed.note', { count: REMOVED_LINKS_RETENTION_DAYS })}</p>
      {items.length > 0 && (
        <ul className={styles['list']}>
          {items.map((removed) => (
            <RemovedItemRow key={idOfRemoved(removed)} removed={removed} />
          ))}
        </ul>
      )}
      {failed.length > 0 && (
        <div className={styles['failed']}>
          <p>{t('removed.failed')}</p>
          <Button onPress={() => failed.forEach(({ mutate }) => void mutate())}>
            {t('common:action.retry')}
          </Button>
        </div>
      )}
    </details>
  );
}
