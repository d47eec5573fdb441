import { base } from './generated/page-styles.ts';
import { pageIconShape, type PageIconId } from './page-icons.ts';

const CLASS_OF_PAINT = {
  fill: base.classes.icon,
  line: base.classes.line,
  mark: `${base.classes.line} ${base.classes.mark}`,
} as const;

/**
 * One icon; decoration, so it has no name. It is drawn where it stands: most icons of a page stand there once, and those
 * that come again are packed to a few bytes, while a sprite costs each of them a name.
 */
export function PageIcon({
  id,
  className,
}: {
  readonly id: PageIconId;
  readonly className?: string | undefined;
}): React.JSX.Element {
  const { viewBox, path, paint } = pageIconShape(id);
  return (
    <svg className={className ?? CLASS_OF_PAINT[paint]} aria-hidden="true" viewBox={viewBox}>
      <path d={path} />
    </svg>
  );
}
