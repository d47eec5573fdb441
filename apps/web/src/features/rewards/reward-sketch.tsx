import type { FunctionId } from '@musubi/domain/rewards';
import { ClosingMarkSketch } from '@musubi/ui/page-sketch/closing-mark-sketch';
import { IconFrameSketch } from '@musubi/ui/page-sketch/icon-frame-sketch';
import { LinkEntranceSketch } from '@musubi/ui/page-sketch/link-entrance-sketch';
import { NameStyleSketch } from '@musubi/ui/page-sketch/name-style-sketch';
import { SketchPaper } from '@musubi/ui/page-sketch/sketch-paper';
import type { ColorChoice } from '@musubi/ui/profile-page/resolve-theme';

interface RewardSketchProps {
  readonly functionId: FunctionId;
  /** Colours of the creator's page. */
  readonly choice: ColorChoice;
}

/** A drawing of three headings, each with posts below it. */
function GroupsSketch({ choice }: Pick<RewardSketchProps, 'choice'>): React.JSX.Element {
  return (
    <SketchPaper choice={choice}>
      {({ palette }) =>
        [9, 29, 49].map((y, index) => (
          <g key={y}>
            <rect x="12" y={y} width={[30, 22, 36][index]} height="3.5" rx="1.75" fill={palette.accent} />
            {[12, 37, 62].map((x) => (
              <rect
                key={x}
                x={x}
                y={y + 6}
                width="22"
                height="9"
                rx="2"
                fill={palette.card}
                stroke={palette.edge}
                strokeWidth="0.75"
              />
            ))}
          </g>
        ))
      }
    </SketchPaper>
  );
}

/** A drawing of an extra in the colours of the creator's page. */
export function RewardSketch({ functionId, choice }: RewardSketchProps): React.JSX.Element {
  switch (functionId) {
    case 'icon_frames':
      return <IconFrameSketch choice={choice} frame="cord" />;
    case 'link_entrances':
      return <LinkEntranceSketch choice={choice} entrance="drift" />;
    case 'closing_marks':
      return <ClosingMarkSketch choice={choice} mark="knot" />;
    case 'name_styles':
      return <NameStyleSketch choice={choice} nameStyle="wave" />;
    case 'third_activity_group':
      return <GroupsSketch choice={choice} />;
  }
}
