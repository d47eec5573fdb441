import type { BlockProps } from '../block-props.ts';
import { BlockTitle } from './block-title.tsx';

/** A heading of its own, which looks like the heading of links. */
export function HeadingBlock({ data, lang }: BlockProps<'heading'>): React.JSX.Element {
  return <BlockTitle title={data.title} lang={lang} />;
}
