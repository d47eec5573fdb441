import { blockNow } from '../../generated/page-styles.ts';
import type { BlockProps } from '../block-props.ts';

/** A small panel with what the creator does these days. */
export function NowBlock({ anchor, data, lang, page }: BlockProps<'now'>): React.JSX.Element {
  return (
    <p id={anchor} className={blockNow.classes.panel}>
      <span>{page.labels.blocks.now}</span> <b lang={lang}>{data.words}</b>{' '}
      {data.place !== '' && <span lang={lang}>{data.place}</span>}
    </p>
  );
}
