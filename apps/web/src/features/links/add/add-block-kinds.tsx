'use client';

import type { BlockContent, BlockType } from '@musubi/domain/block-contents';
import { useLocale } from '@musubi/i18n/messages-provider';
import { Ellipsis } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';

import { BlockSketch } from '../blocks/block-sketch.tsx';
import { KIND_NAME_KEYS, KIND_NOTE_KEYS } from '../draft/block-words.ts';
import { emptyContentOf } from './new-block.ts';

import styles from './add-block-kinds.module.css';

/** The kinds of blocks in the order of the menu, most used first. */
const KINDS = [
  'text',
  'picture',
  'gallery',
  'player',
  'event',
  'product',
  'commission',
  'faq',
  'quotation',
  'now',
  'mail_list',
  'countdown',
  'map',
  'file',
  'heading',
  'divider',
] as const satisfies readonly BlockType[];

/** Number of kinds that the menu shows at first. */
const COMMON_KINDS = 5;

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Moves the focus to a neighbouring kind. Without this, a creator would press Tab up to twelve times. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const place = buttons.findIndex((button) => button === document.activeElement);
  const step = STEPS[event.key];
  const next = event.key === 'Home' ? 0 : event.key === 'End' ? -1 : step && (place + step) % buttons.length;
  if (next === undefined) return;
  event.preventDefault();
  buttons.at(next)?.focus();
}

interface AddBlockKindsProps {
  /** Whether the page has a commission board, of which there is at most one. */
  readonly hasBoard: boolean;
  readonly onAdd: (content: BlockContent) => void;
}

/**
 * The common kinds of blocks, each with a sketch, a name and a description, and a button that shows all
 * others.
 */
export function AddBlockKinds({ hasBoard, onAdd }: AddBlockKindsProps): React.JSX.Element {
  const { t } = useTranslation(['page-blocks', 'common']);
  const locale = useLocale();
  const [isWhole, setIsWhole] = useState(false);
  const listRef = useRef<HTMLUListElement>(null);
  const showMore = (): void => {
    flushSync(() => setIsWhole(true));
    // The pressed button disappears, so the focus moves to the first of the new kinds.
    listRef.current?.querySelectorAll('button').item(COMMON_KINDS).focus();
  };
  const add = (type: BlockType): void => {
    const { timeZone } = new Intl.DateTimeFormat(locale).resolvedOptions();
    onAdd(emptyContentOf(type, { locale, timeZone, newId: () => crypto.randomUUID() }));
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys between the buttons inside
    <ul ref={listRef} className={styles['kinds']} aria-label={t('add.kinds')} onKeyDown={moveFocus}>
      {(isWhole ? KINDS : KINDS.slice(0, COMMON_KINDS)).map((type) => {
        const isUsedUp = type === 'commission' && hasBoard;
        return (
          <li key={type}>
            {/* Not `disabled`, so that the arrow keys reach the reason. */}
            <button
              type="button"
              className={styles['kind']}
              aria-disabled={isUsedUp}
              onClick={() => !isUsedUp && add(type)}
            >
              <BlockSketch type={type} />
              <span className={styles['words']}>
                <span className={styles['name']}>{t(KIND_NAME_KEYS[type])}</span>
                <span className={styles['note']}>
                  {isUsedUp ? t('commission.only_one') : t(KIND_NOTE_KEYS[type])}
                </span>
              </span>
            </button>
          </li>
        );
      })}
      {!isWhole && (
        <li>
          <button type="button" className={styles['kind']} onClick={showMore}>
            <span className={styles['more']}>
              <Ellipsis size={24} aria-hidden="true" />
            </span>
            <span className={styles['name']}>{t('add.more')}</span>
          </button>
        </li>
      )}
    </ul>
  );
}
