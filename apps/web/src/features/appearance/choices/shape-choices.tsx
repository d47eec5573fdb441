'use client';

import { HEADER_LAYOUTS, LINK_SHAPES, PAGE_LAYOUTS } from '@musubi/domain/appearance';
import { HeaderLayoutSketch } from '@musubi/ui/page-sketch/header-layout-sketch';
import { LinkShapeSketch } from '@musubi/ui/page-sketch/link-shape-sketch';
import { PageLayoutSketch } from '@musubi/ui/page-sketch/page-layout-sketch';
import { RadioCards } from '@musubi/ui/radio-cards/radio-cards';
import { useTranslation } from 'react-i18next';

import {
  HEADER_LAYOUT_KEYS,
  LINK_SHAPE_KEYS,
  PAGE_LAYOUT_KEYS,
} from '#shared/appearance-editor/look-names.ts';
import { useColorChoice } from '#shared/appearance-editor/use-color-choice.ts';
import { IntentLink as Link } from '#shared/routing/intent-link.tsx';
import { desktopPreviewPath } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';

import type { LookChoiceProps } from './theme-choice.tsx';

/** The corner style of the links. */
export function LinkShapeChoice({ look, onChange }: LookChoiceProps<'link_shape'>): React.JSX.Element {
  const { t } = useTranslation(['appearance', 'common']);
  const choice = useColorChoice(look);
  return (
    <RadioCards
      label={t('link_shape.label')}
      value={look.link_shape}
      onChange={onChange}
      cards={LINK_SHAPES.map((shape) => ({
        value: shape,
        label: t(LINK_SHAPE_KEYS[shape]),
        picture: <LinkShapeSketch choice={choice} shape={shape} />,
      }))}
    />
  );
}

/** The arrangement of profile picture and name. */
export function HeaderLayoutChoice({ look, onChange }: LookChoiceProps<'header_layout'>): React.JSX.Element {
  const { t } = useTranslation(['appearance', 'common']);
  const choice = useColorChoice(look);
  return (
    <RadioCards
      label={t('header.label')}
      value={look.header_layout}
      onChange={onChange}
      cards={HEADER_LAYOUTS.map((layout) => ({
        value: layout,
        label: t(HEADER_LAYOUT_KEYS[layout].label),
        note: t(HEADER_LAYOUT_KEYS[layout].note),
        picture: <HeaderLayoutSketch choice={choice} layout={layout} />,
      }))}
    />
  );
}

/** Chooses the page's layout on wide screens. The preview is a phone, so a link opens a wide preview. */
export function PageLayoutChoice({ look, onChange }: LookChoiceProps<'layout'>): React.JSX.Element {
  const { t } = useTranslation(['appearance', 'common']);
  const localize = useLocalize();
  const choice = useColorChoice(look);
  return (
    <RadioCards
      label={t('layout.label')}
      description={
        <>
          {t('layout.hint')} <Link href={localize(desktopPreviewPath)}>{t('layout.see')}</Link>
        </>
      }
      value={look.layout}
      onChange={onChange}
      cards={PAGE_LAYOUTS.map((layout) => ({
        value: layout,
        label: t(PAGE_LAYOUT_KEYS[layout].label),
        note: t(PAGE_LAYOUT_KEYS[layout].note),
        picture: <PageLayoutSketch choice={choice} layout={layout} />,
      }))}
    />
  );
}
