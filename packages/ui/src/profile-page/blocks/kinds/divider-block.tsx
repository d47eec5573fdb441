import { blockDivider } from '../../generated/page-styles.ts';
import type { BlockProps } from '../block-props.ts';

const { classes } = blockDivider;

const CLASSES = {
  dots: `${classes.divider} ${classes.dots}`,
  line: `${classes.divider} ${classes.rule}`,
  space: classes.divider,
} as const;

/** Dots, a line, or space between two blocks. */
export function DividerBlock({ data }: BlockProps<'divider'>): React.JSX.Element {
  return <hr className={CLASSES[data.kind]} />;
}
