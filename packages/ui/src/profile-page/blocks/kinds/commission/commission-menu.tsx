import type { CommissionBoard, CommissionItem } from '@musubi/domain/block-contents';
import { toPriceText } from '@musubi/domain/commission-prices';

import { toImageUrl } from '../../../content/content-image.ts';
import { base, blockCommission } from '../../../generated/page-styles.ts';
import { PageIcon } from '../../../icons/page-icon.tsx';
import { type CommissionPage, commissionOf } from './commission-words.ts';

interface MenuProps {
  readonly board: CommissionBoard;
  /** Language of the creator's words, when it differs from the language of the labels. */
  readonly lang: string | undefined;
  readonly page: CommissionPage;
}

function EntryContent({
  item,
  board,
  lang,
  page,
  action,
}: MenuProps & { readonly item: CommissionItem; readonly action: string }): React.JSX.Element {
  const picture = toImageUrl(page.contentOrigin, item.image_key);
  const { classes } = base;
  // The labels' language, inside an element in the creator's language.
  const own = lang === undefined ? undefined : page.locale;
  return (
    <>
      {picture !== null && (
        <img
          src={`${picture}/384.webp`}
          alt={item.alt}
          width="384"
          height="288"
          loading="lazy"
          lang={item.alt === '' ? undefined : lang}
        />
      )}
      <span className={`${classes.words} ${blockCommission.classes.offerWords}`} lang={lang}>
        <span className={classes.title}>{item.name}</span>
        <b lang={own}>{toPriceText(item, board.currency, page.locale)}</b>
        {[item.turnaround, item.includes].map(
          (words, at) =>
            words !== '' && (
              <span key={at === 0 ? 'turnaround' : 'includes'} className={classes.description}>
                {words}
              </span>
            ),
        )}
        {action !== '' && (
          <span className={blockCommission.classes.pick} lang={own}>
            {action}
            <PageIcon id="forward" />
          </span>
        )}
      </span>
    </>
  );
}

/** One entry of a board; a link if it has an address. */
export function MenuEntry({
  href,
  ...props
}: MenuProps & { readonly item: CommissionItem; readonly href: string | null }): React.JSX.Element {
  const { state } = commissionOf(props.page);
  const { pick } = props.page.labels.blocks.commission;
  const { offer } = blockCommission.classes;
  if (href === null || state === 'closed') {
    return (
      <div className={offer}>
        <EntryContent {...props} action="" />
      </div>
    );
  }
  return (
    <a className={offer} href={href} rel="nofollow">
      <EntryContent {...props} action={pick[state]} />
    </a>
  );
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Address of the form about an entry; null for an id that the form refuses. */
const toAskUrl = (ask: string | null, id: string): string | null =>
  ask === null || !UUID.test(id) ? null : `${ask}/${id}`;

/**
 * The entries of a board with their prices. While the board takes letters, each entry is a link to the form that
 * asks for it.
 */
export function CommissionMenu(props: MenuProps): React.JSX.Element {
  const { board, page } = props;
  const { ask } = page.actions;
  const target = board.ask.letter ? ask : null;
  return (
    <ul className={blockCommission.classes.menu}>
      {board.items.map((item) => (
        <li key={item.id}>
          <MenuEntry {...props} item={item} href={toAskUrl(target, item.id)} />
        </li>
      ))}
    </ul>
  );
}
