import { base } from '../generated/page-styles.ts';
import type { BlockProps } from './block-props.ts';

/** A heading of its own, which looks like the heading of links. */
export function HeadingBlock({ data, lang }: BlockProps<'heading'>): React.JSX.Element {
  return (
    <h2 className={base.classes.section} lang={lang}>
      {data.title}
    </h2>
  );
}
