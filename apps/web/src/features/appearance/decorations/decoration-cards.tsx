'use client';

import {
  type Appearance,
  CLOSING_MARKS,
  type DecorationField,
  ICON_FRAMES,
  LINK_ENTRANCES,
  NAME_STYLES,
} from '@musubi/domain/appearance';
import { DECORATION_FUNCTIONS } from '@musubi/domain/rewards';
import { ClosingMarkSketch } from '@musubi/ui/page-sketch/closing-mark-sketch';
import { IconFrameSketch } from '@musubi/ui/page-sketch/icon-frame-sketch';
import { LinkEntranceSketch } from '@musubi/ui/page-sketch/link-entrance-sketch';
import { NameStyleSketch } from '@musubi/ui/page-sketch/name-style-sketch';
import { type RadioCard, RadioCards } from '@musubi/ui/radio-cards/radio-cards';
import { useTranslation } from 'react-i18next';

import {
  CLOSING_MARK_KEYS,
  ICON_FRAME_KEYS,
  LINK_ENTRANCE_KEYS,
  NAME_STYLE_KEYS,
} from '#shared/appearance-editor/look-names.ts';
import { useColorChoice } from '#shared/appearance-editor/use-color-choice.ts';
import { useFunctionLock } from '#shared/profile/function-locks.ts';
import { GoalLine } from '#shared/profile/goal-line.tsx';

interface DecorationChoiceProps<Field extends DecorationField> {
  readonly field: Field;
  readonly label: string;
  /** Note for creators who may already use the decoration. */
  readonly note?: string | undefined;
  readonly cards: readonly RadioCard<Appearance[Field]>[];
  readonly look: Appearance;
  /** The stored decorations. The creator may keep them even while they are locked. */
  readonly stored: Pick<Appearance, DecorationField>;
  readonly onChange: (part: Partial<Appearance>) => void;
}

/**
 * The choices of one decoration. Until its goal is reached, the creator can choose only the stored value or
 * none.
 */
function DecorationChoice<Field extends DecorationField>(
  props: DecorationChoiceProps<Field>,
): React.JSX.Element {
  const { field, label, note, cards, look, stored, onChange } = props;
  const lock = useFunctionLock(DECORATION_FUNCTIONS[field]);
  const isOpen = (value: Appearance[Field]): boolean =>
    lock === 'unlocked' || value === 'none' || value === stored[field];
  return (
    <RadioCards
      label={label}
      description={lock === 'locked' ? <GoalLine functionId={DECORATION_FUNCTIONS[field]} /> : note}
      value={look[field]}
      onChange={(value) => onChange({ [field]: value })}
      cards={cards.map((card) => ({ ...card, isDisabled: !isOpen(card.value) }))}
    />
  );
}

export type DecorationCardsProps = Pick<
  DecorationChoiceProps<DecorationField>,
  'look' | 'stored' | 'onChange'
>;

/** The decorations as cards, drawn in the colours of the page. */
export function DecorationCards(props: DecorationCardsProps): React.JSX.Element {
  const { t } = useTranslation(['appearance', 'common']);
  const choice = useColorChoice(props.look);
  return (
    <>
      <DecorationChoice
        {...props}
        field="icon_frame"
        label={t('icon_frame.label')}
        cards={ICON_FRAMES.map((value) => ({
          value,
          label: t(ICON_FRAME_KEYS[value]),
          picture: <IconFrameSketch choice={choice} frame={value} />,
        }))}
      />
      <DecorationChoice
        {...props}
        field="link_entrance"
        label={t('link_entrance.label')}
        note={t('link_entrance.note')}
        cards={LINK_ENTRANCES.map((value) => ({
          value,
          label: t(LINK_ENTRANCE_KEYS[value]),
          picture: <LinkEntranceSketch choice={choice} entrance={value} />,
        }))}
      />
      <DecorationChoice
        {...props}
        field="closing_mark"
        label={t('closing_mark.label')}
        cards={CLOSING_MARKS.map((value) => ({
          value,
          label: t(CLOSING_MARK_KEYS[value]),
          picture: <ClosingMarkSketch choice={choice} mark={value} />,
        }))}
      />
      <DecorationChoice
        {...props}
        field="name_style"
        label={t('name_style.label')}
        cards={NAME_STYLES.map((value) => ({
          value,
          label: t(NAME_STYLE_KEYS[value]),
          picture: <NameStyleSketch choice={choice} nameStyle={value} />,
        }))}
      />
    </>
  );
}
