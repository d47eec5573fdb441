import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';

import { NoticeBox, type NoticeBoxProps } from './notice-box.tsx';

export type { NoticeTone } from './notice-box.tsx';

const ICONS = { info: Info, success: CircleCheck, warn: TriangleAlert, danger: CircleAlert } as const;

export type NoticeProps = Omit<NoticeBoxProps, 'icon'>;

/** An inline message. An icon shows the tone in addition to the colour. */
export function Notice({ tone = 'info', ...props }: NoticeProps): React.JSX.Element {
  const Icon = ICONS[tone];
  return <NoticeBox {...props} tone={tone} icon={<Icon size={20} aria-hidden="true" />} />;
}
