import {
  CLOSING_MARKS,
  HEADER_LAYOUTS,
  ICON_FRAMES,
  LINK_ENTRANCES,
  LINK_SHAPES,
  NAME_STYLES,
  PAGE_LAYOUTS,
  OFUSE_DISPLAY_TYPES,
  THEME_IDS,
  type ThemeId,
} from '@musubi/domain/appearance';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';

import { BRAND } from '../brand/brand.tsx';
import type { ColorChoice } from '../profile-page/theme/resolve-theme.ts';
import { ClosingMarkSketch } from './closing-mark-sketch.tsx';
import { HeaderLayoutSketch } from './header-layout-sketch.tsx';
import { IconFrameSketch } from './icon-frame-sketch.tsx';
import { LinkEntranceSketch } from './link-entrance-sketch.tsx';
import { LinkShapeSketch } from './link-shape-sketch.tsx';
import { LivePageSketch } from './live-page-sketch.tsx';
import { NameStyleSketch } from './name-style-sketch.tsx';
import { OfuseSketch } from './ofuse-sketch.tsx';
import { PageLayoutSketch } from './page-layout-sketch.tsx';

function InEveryTheme({ draw }: { readonly draw: (choice: ColorChoice) => ReactNode }) {
  return (
    <div style={{ display: 'grid', gap: '0.75rem' }}>
      {THEME_IDS.map((theme_id: ThemeId) => (
        <div key={theme_id} style={{ display: 'flex', flexWrap: 'wrap', gap: '0.75rem' }}>
          {draw({ theme_id, accent_color: null, background_color: null })}
        </div>
      ))}
    </div>
  );
}

const meta = { title: 'Public page/Sketches' } satisfies Meta;

export default meta;

type Story = StoryObj<typeof meta>;

export const LinkShapes: Story = {
  render: () => (
    <InEveryTheme
      draw={(choice) =>
        LINK_SHAPES.map((shape) => <LinkShapeSketch key={shape} choice={choice} shape={shape} />)
      }
    />
  ),
};

export const HeaderLayouts: Story = {
  render: () => (
    <InEveryTheme
      draw={(choice) =>
        HEADER_LAYOUTS.map((layout) => <HeaderLayoutSketch key={layout} choice={choice} layout={layout} />)
      }
    />
  ),
};

export const PageLayouts: Story = {
  render: () => (
    <InEveryTheme
      draw={(choice) =>
        PAGE_LAYOUTS.map((layout) => <PageLayoutSketch key={layout} choice={choice} layout={layout} />)
      }
    />
  ),
};

export const OfuseInvitations: Story = {
  render: () => (
    <InEveryTheme
      draw={(choice) =>
        OFUSE_DISPLAY_TYPES.map((type) => <OfuseSketch key={type} choice={choice} displayType={type} />)
      }
    />
  ),
};

export const IconFrames: Story = {
  render: () => (
    <InEveryTheme
      draw={(choice) =>
        ICON_FRAMES.map((frame) => <IconFrameSketch key={frame} choice={choice} frame={frame} />)
      }
    />
  ),
};

export const LinkEntrances: Story = {
  render: () => (
    <InEveryTheme
      draw={(choice) =>
        LINK_ENTRANCES.map((entrance) => (
          <LinkEntranceSketch key={entrance} choice={choice} entrance={entrance} />
        ))
      }
    />
  ),
};

export const ClosingMarks: Story = {
  render: () => (
    <InEveryTheme
      draw={(choice) =>
        CLOSING_MARKS.map((mark) => <ClosingMarkSketch key={mark} choice={choice} mark={mark} />)
      }
    />
  ),
};

export const NameStyles: Story = {
  render: () => (
    <InEveryTheme
      draw={(choice) =>
        NAME_STYLES.map((style) => <NameStyleSketch key={style} choice={choice} nameStyle={style} />)
      }
    />
  ),
};

export const OwnColours: Story = {
  render: () => (
    <LinkShapeSketch
      choice={{ theme_id: 'kami', accent_color: '#c2410c', background_color: '#0f2d25' }}
      shape="pill"
    />
  ),
};

/** The whole phone of a creator who is live. */
export const LivePage: Story = {
  render: () => (
    <InEveryTheme
      draw={(choice) => (
        <LivePageSketch
          choice={choice}
          badge="LIVE"
          streamTitle="Glazing bowls"
          imageUrl={BRAND.defaultIconPath}
        />
      )}
    />
  ),
};
