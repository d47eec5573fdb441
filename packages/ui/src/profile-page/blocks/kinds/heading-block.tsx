import type { BlockProps } from '../block-props.ts';
import { BlockTitle } from './block-title.tsx';

/** A heading block, which looks like the heading above links. */
export function HeadingBlock({ data, lang }: BlockProps<'heading'>): React.JSX.Element {
  return <BlockTitle title={data.title} lang={lang} />;
}
