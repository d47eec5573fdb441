import { base } from './generated/page-styles.ts';
import { pageIconShape, type PageIconId } from './page-icons.ts';

const CLASS_OF_PAINT = {
  fill: base.classes.icon,
  line: base.classes.line,
  mark: `${base.classes.line} ${base.classes.mark}`,
} as const;

/** One icon, drawn from the page's sprite; decoration, so it has no name. */
export function PageIcon({
  id,
  className,
}: {
  readonly id: PageIconId;
  readonly className?: string | undefined;
}): React.JSX.Element {
  return (
    <svg className={className ?? CLASS_OF_PAINT[pageIconShape(id).paint]} aria-hidden="true">
      <use href={`#i-${id}`} />
    </svg>
  );
}

/** The icons a page uses, each once. */
export function PageSprite({ ids }: { readonly ids: ReadonlySet<PageIconId> }): React.JSX.Element {
  return (
    <svg className={base.classes.hidden} aria-hidden="true">
      {[...ids].map((id) => {
        const { viewBox, path } = pageIconShape(id);
        return (
          <symbol key={id} id={`i-${id}`} viewBox={viewBox}>
            <path d={path} />
          </symbol>
        );
      })}
    </svg>
  );
}
