import type { CommissionBoard, CommissionItem } from '@musubi/domain/block-contents';
import { contentOfBlock } from '@musubi/domain/page-blocks';
import type { ReactNode } from 'react';

import { OpeningNews } from '../blocks/kinds/commission/commission-block.tsx';
import { CommissionMenu, MenuEntry } from '../blocks/kinds/commission/commission-menu.tsx';
import { CommissionTerms } from '../blocks/kinds/commission/commission-terms.tsx';
import {
  type CommissionPage,
  commissionOf,
  toStateWords,
} from '../blocks/kinds/commission/commission-words.ts';
import { creatorLang } from '../content/creator-lang.ts';
import type { CommissionState, PublicProfile } from '../content/public-profile.ts';
import { blockCommission, blocks } from '../generated/page-styles.ts';

/** Returns the commission board of a page; null if the page draws none. A sensitive board loses its pictures. */
export function findBoard({ blocks: all = [] }: Pick<PublicProfile, 'blocks'>): CommissionBoard | null {
  for (const block of all) {
    const content = contentOfBlock(block);
    if (content?.type !== 'commission') continue;
    const { data } = content;
    if (!block.is_sensitive) return data;
    return { ...data, items: data.items.map((item) => ({ ...item, image_key: null })) };
  }
  return null;
}

/** Returns the state of a page's commission board. */
export const stateOfBoard = (profile: Pick<PublicProfile, 'commission'>): CommissionState =>
  profile.commission?.state ?? 'closed';

interface AskedBoardProps {
  readonly board: CommissionBoard;
  readonly page: CommissionPage;
}

function BoardFrame({ children }: { readonly children: ReactNode }): React.JSX.Element {
  return (
    <div className={blocks.classes.blocks}>
      <div className={blockCommission.classes.board}>{children}</div>
    </div>
  );
}

/** The entry that a visitor asks for, above the terms of the board. */
export function AskedEntry({
  item,
  ...props
}: AskedBoardProps & { readonly item: CommissionItem }): React.JSX.Element {
  const lang = creatorLang(props.page);
  return (
    <BoardFrame>
      <ul className={blockCommission.classes.menu}>
        <li>
          <MenuEntry {...props} item={item} lang={lang} href={null} />
        </li>
      </ul>
      <CommissionTerms {...props} lang={lang} />
    </BoardFrame>
  );
}

/** The entries of a board, each as a link to its form. */
export function AskMenu(props: AskedBoardProps): React.JSX.Element {
  return (
    <BoardFrame>
      <CommissionMenu {...props} lang={creatorLang(props.page)} />
    </BoardFrame>
  );
}

/** States when a closed board opens, if it is known, and how to learn of it. */
export function ClosedBoard({ board, page }: AskedBoardProps): React.JSX.Element {
  const words = toStateWords(board, page);
  return (
    <BoardFrame>
      {commissionOf(page).state === 'closed' && words !== '' && <p>{words}</p>}
      <OpeningNews page={page} />
    </BoardFrame>
  );
}

/** Style sheets of these parts, in addition to those of a sub-page. */
export const ASKED_BOARD_CSS: string = `${blocks.css}${blockCommission.css}`;
