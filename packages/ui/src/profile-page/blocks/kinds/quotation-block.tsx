import { joinClasses } from '../../../class-names.ts';
import { blockQuotation } from '../../generated/page-styles.ts';
import type { BlockProps } from '../block-props.ts';

const { classes } = blockQuotation;

/** Number of vertical columns that fit into a window of 320 px, and number of characters per column. */
const LARGE = { columns: 5, characters: 9 } as const;
const SMALL = { columns: 8, characters: 25 } as const;

/** Whether a text fits into vertical columns. Each line of the text begins a new column. */
function fits(body: string, { columns, characters }: typeof LARGE | typeof SMALL): boolean {
  const needed = body.split('\n').map((line) => Math.max(1, Math.ceil(line.length / characters)));
  return needed.reduce((sum, count) => sum + count, 0) <= columns;
}

/**
 * Returns the class of a vertical quotation; null when the text is too long for columns, so that its lines
 * are horizontal.
 */
function verticalClassOf(body: string): string | null {
  if (fits(body, LARGE)) return classes.vertical;
  return fits(body, SMALL) ? `${classes.vertical} ${classes.small}` : null;
}

/** A large quotation. In Japanese and Chinese a creator can set it in vertical lines. */
export function QuotationBlock({ anchor, data, lang, page }: BlockProps<'quotation'>): React.JSX.Element {
  const isVertical = data.is_vertical && page.profile.locale !== 'en';
  const verticalClass = isVertical ? verticalClassOf(data.body) : null;
  return (
    <figure id={anchor} className={joinClasses(classes.quotation, verticalClass)} lang={lang}>
      <blockquote className={verticalClass === null ? classes.loud : undefined}>{data.body}</blockquote>
      {data.source !== '' && <figcaption>{data.source}</figcaption>}
    </figure>
  );
}
