import { base } from '../generated/page-styles.ts';
import { pageIconShape, type PageIconId } from './page-icons.ts';

const CLASS_OF_PAINT = {
  fill: base.classes.icon,
  line: base.classes.line,
  mark: `${base.classes.line} ${base.classes.mark}`,
} as const;

/**
 * One decorative icon, inlined where it is used. A sprite would be larger, because it needs an id per icon.
 * Most icons occur once per page, and repeated icons compress to a few bytes.
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
