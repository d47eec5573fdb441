import type { ThemeId } from '@musubi/domain/appearance';
import { HeaderLayoutSketch } from '@musubi/ui/page-sketch/header-layout-sketch';
import { LinkShapeSketch } from '@musubi/ui/page-sketch/link-shape-sketch';
import { OfuseSketch } from '@musubi/ui/page-sketch/ofuse-sketch';
import type { ColorChoice } from '@musubi/ui/profile-page/resolve-theme';
import { ThemeSwatch } from '@musubi/ui/theme-swatch/theme-swatch';
import { LifeBuoy, Monitor, Share2, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';

import type { CHAPTERS } from './guide-chapters.ts';

import styles from './guide-screen.module.css';

type ChapterId = (typeof CHAPTERS)[number]['id'];

const SHOWN_THEMES = ['genkou', 'matcha', 'yuyake', 'ramune'] as const satisfies readonly ThemeId[];

const plain = (theme_id: ThemeId): ColorChoice => ({ theme_id, accent_color: null, background_color: null });

function Tile({ children }: { readonly children: ReactNode }): React.JSX.Element {
  return <span className={styles['tile']}>{children}</span>;
}

const PICTURES: Readonly<Record<ChapterId, () => ReactNode>> = {
  profile: () => <HeaderLayoutSketch layout="centered" choice={plain('sakura')} />,
  links: () => <LinkShapeSketch shape="pill" choice={plain('ramune')} />,
  look: () => SHOWN_THEMES.map((id) => <ThemeSwatch key={id} choice={plain(id)} />),
  publish: () => (
    <>
      <ThemeSwatch choice={plain('sakura')} />
      <Tile>
        <Share2 size={28} />
      </Tile>
    </>
  ),
  letters: () => <OfuseSketch displayType="bottom_banner" choice={plain('matcha')} />,
  'sign-out': () => (
    <>
      <Tile>
        <Monitor size={28} />
      </Tile>
      <Tile>
        <Smartphone size={28} />
      </Tile>
    </>
  ),
  help: () => (
    <Tile>
      <LifeBuoy size={28} />
    </Tile>
  ),
};

/** A small decorative picture of a chapter's topic. */
export function ChapterPicture({ id }: { readonly id: ChapterId }): React.JSX.Element {
  return (
    <div className={styles['picture']} aria-hidden="true">
      {PICTURES[id]()}
    </div>
  );
}
