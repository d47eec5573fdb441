import { createElement } from 'react';

import { joinClasses } from '../../../../class-names.ts';
import { linkRel } from '../../../content/page-rel.ts';
import { base, blockCommission } from '../../../generated/page-styles.ts';
import { PageIcon } from '../../../icons/page-icon.tsx';
import type { BlockProps } from '../../block-props.ts';
import { BlockTitle } from '../block-title.tsx';
import { CommissionMenu } from './commission-menu.tsx';
import { FoldedTerms } from './commission-terms.tsx';
import {
  commissionOf,
  findOutsideLink,
  toSquares,
  toStateWords,
  toUpdatedWords,
} from './commission-words.ts';

const { classes } = blockCommission;

type BoardProps = Omit<BlockProps<'commission'>, 'anchor' | 'width'>;

const CLASS_OF_STATE = { open: classes.opened, waitlist: classes.waiting, closed: undefined } as const;

/**
 * One square per slot. Passes the squares to React as separate arguments, so that they need no keys.
 */
function Slots({ squares }: { readonly squares: readonly boolean[] }): React.JSX.Element {
  const drawn = squares.map((isLeft) => createElement(isLeft ? 'i' : 's'));
  return createElement('span', { className: classes.slots, 'aria-hidden': true }, ...drawn);
}

/** The state as a seal, with the slots that are left, and the creator's words about it. */
function StateOfBoard({ data, lang, page }: Pick<BoardProps, 'data' | 'lang' | 'page'>): React.JSX.Element {
  const commission = commissionOf(page);
  const squares = toSquares(commission);
  const words = toStateWords(data, page);
  const updated = toUpdatedWords(page);
  return (
    <>
      <p className={classes.row}>
        <b className={CLASS_OF_STATE[commission.state]}>
          {page.labels.blocks.commission.states[commission.state]}
        </b>
        {squares.length > 0 && <Slots squares={squares} />}
        {words !== '' && <span>{words}</span>}
      </p>
      {(commission.note !== '' || updated !== '') && (
        <p>
          {commission.note !== '' && <span lang={lang}>{commission.note} </span>}
          {updated !== '' && <small>{updated}</small>}
        </p>
      )}
    </>
  );
}

/** Ways to ask for a commission while the board takes any. */
function Asks({ id, data, page }: Pick<BoardProps, 'id' | 'data' | 'page'>): React.JSX.Element {
  const { labels, actions, pageUrl } = page;
  const words = labels.blocks.commission;
  const { state } = commissionOf(page);
  const outside = findOutsideLink(data, words);
  const ask = data.ask.letter && state !== 'closed' ? actions.ask : null;
  return (
    <>
      <p className={classes.row}>
        {ask !== null && state !== 'closed' && (
          <a className={`${base.classes.action} ${base.classes.start}`} href={ask} rel="nofollow">
            {words.ask[state]}
          </a>
        )}
        {outside !== null && (
          <a
            className={joinClasses(base.classes.action, ask === null && base.classes.start)}
            href={outside.href}
            rel={linkRel(outside.href, { pageUrl })}
            data-link={id}
          >
            {outside.words}
            <PageIcon id="open" />
          </a>
        )}
      </p>
      <small>{words.deal}</small>
    </>
  );
}

/** Ways to learn that a closed board opens; null in previews, which have none. */
export function OpeningNews({ page }: Pick<BoardProps, 'page'>): React.JSX.Element | null {
  const { follow, tell } = page.actions;
  const words = page.labels.blocks.commission;
  if (follow === null && tell === null) return null;
  return (
    <>
      <p className={classes.row}>
        {follow !== null && (
          <a className={`${base.classes.action} ${base.classes.start}`} href={follow} rel="nofollow">
            {words.follow}
          </a>
        )}
        {tell !== null && (
          <a className={base.classes.action} href={tell} rel="nofollow">
            {words.tell}
          </a>
        )}
      </p>
      {tell !== null && <small>{words.tellNote}</small>}
    </>
  );
}

/**
 * A commission board: its state, what can be commissioned, the terms, and the way to ask. The product takes no
 * orders.
 */
export function CommissionBlock({
  id,
  anchor,
  data,
  lang,
  page,
}: BlockProps<'commission'>): React.JSX.Element {
  const words = page.labels.blocks.commission;
  return (
    <section id={anchor} className={classes.board}>
      <BlockTitle title={data.title || words.title} lang={data.title === '' ? undefined : lang} />
      <StateOfBoard data={data} lang={lang} page={page} />
      <CommissionMenu board={data} lang={lang} page={page} />
      <FoldedTerms board={data} lang={lang} page={page} />
      {commissionOf(page).state === 'closed' ? (
        <OpeningNews page={page} />
      ) : (
        <Asks id={id} data={data} page={page} />
      )}
    </section>
  );
}
