import type { BlockType } from '@musubi/domain/block-contents';
import {
  AlignLeft,
  CalendarDays,
  CirclePlay,
  CircleQuestionMark,
  ClipboardList,
  FileDown,
  Heading,
  Hourglass,
  Image,
  Images,
  type LucideIcon,
  Mail,
  MapPin,
  MessageCircle,
  Minus,
  Quote,
  ShoppingBag,
} from 'lucide-react';

const ICONS: Readonly<Record<BlockType, LucideIcon>> = {
  heading: Heading,
  text: AlignLeft,
  picture: Image,
  gallery: Images,
  quotation: Quote,
  faq: CircleQuestionMark,
  countdown: Hourglass,
  event: CalendarDays,
  player: CirclePlay,
  product: ShoppingBag,
  now: MessageCircle,
  mail_list: Mail,
  map: MapPin,
  divider: Minus,
  file: FileDown,
  commission: ClipboardList,
};

/** The icon of a kind of block. */
export function BlockIcon({ type }: { readonly type: BlockType }): React.JSX.Element {
  const { [type]: Icon } = ICONS;
  return <Icon size={20} aria-hidden="true" />;
}
