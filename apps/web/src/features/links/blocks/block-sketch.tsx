import type { BlockType } from '@musubi/domain/block-contents';
import type { ReactNode } from 'react';

import styles from './block-sketch.module.css';

interface BarProps {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height?: number;
  readonly tone?: 'ink' | 'soft' | 'accent';
}

/** A line of text. */
function Bar({ x, y, width, height = 4, tone = 'soft' }: BarProps): React.JSX.Element {
  return <rect {...{ x, y, width, height }} rx={height / 2} className={styles[tone]} />;
}

interface PhotoProps {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A picture with a hill and a sun. */
function Photo({ x, y, width, height }: PhotoProps): React.JSX.Element {
  const bottom = y + height;
  const peak = y + height * 0.45;
  return (
    <>
      <rect {...{ x, y, width, height }} rx={3} className={styles['panel']} />
      <path
        d={`M${x + 2} ${bottom - 2}L${x + width * 0.4} ${peak}L${x + width * 0.62} ${bottom - height * 0.28}L${x + width * 0.76} ${bottom - height * 0.4}L${x + width - 2} ${bottom - 2}Z`}
        className={styles['accent']}
      />
      <circle cx={x + width * 0.76} cy={y + height * 0.28} r={height * 0.1} className={styles['ink']} />
    </>
  );
}

/** One question of a list of questions. `isOpen` also shows its answer. */
function Question({
  y,
  isOpen = false,
}: {
  readonly y: number;
  readonly isOpen?: boolean;
}): React.JSX.Element {
  return (
    <>
      <Bar x={12} y={y} width={44} tone="ink" />
      <path d={`M76 ${y + 2}h8${isOpen ? '' : `M80 ${y - 2}v8`}`} className={styles['line']} />
      {isOpen && <Bar x={12} y={y + 10} width={60} />}
      {isOpen && <Bar x={12} y={y + 18} width={48} />}
    </>
  );
}

/** Number of days on the sketched countdown. */
const DAYS = 12;

const SKETCHES: Readonly<Record<BlockType, ReactNode>> = {
  heading: (
    <>
      <Bar x={12} y={32} width={34} height={8} tone="ink" />
      <path d="M54 36h30" className={styles['line']} />
    </>
  ),
  text: [18, 27, 36, 50].map((y, at) => (
    <Bar key={y} x={12} y={y} width={[72, 68, 50, 60][at] ?? 0} tone="ink" />
  )),
  picture: <Photo x={12} y={10} width={72} height={52} />,
  gallery: (
    <>
      <Photo x={12} y={8} width={34} height={26} />
      <Photo x={50} y={8} width={34} height={26} />
      <Photo x={12} y={38} width={34} height={26} />
      <Photo x={50} y={38} width={34} height={26} />
    </>
  ),
  quotation: (
    <>
      <path d="M14 30c0-8 3-12 9-14M28 30c0-8 3-12 9-14" className={styles['mark']} />
      <Bar x={14} y={36} width={66} height={7} tone="ink" />
      <Bar x={14} y={48} width={44} height={7} tone="ink" />
      <Bar x={14} y={61} width={26} height={3} />
    </>
  ),
  faq: (
    <>
      <Question y={12} isOpen />
      <path d="M12 40h72M12 57h72" className={styles['hair']} />
      <Question y={47} />
    </>
  ),
  countdown: (
    <>
      <text x={48} y={44} className={styles['number']}>
        {DAYS}
      </text>
      <Bar x={28} y={54} width={40} />
    </>
  ),
  event: (
    <>
      <rect x={12} y={16} width={26} height={34} rx={4} className={styles['accent']} />
      <rect x={18} y={22} width={14} height={3} rx={1.5} className={styles['paper']} />
      <rect x={20} y={30} width={10} height={12} rx={2} className={styles['paper']} />
      <Bar x={46} y={18} width={38} height={6} tone="ink" />
      <Bar x={46} y={30} width={32} />
      <Bar x={46} y={42} width={22} tone="accent" />
    </>
  ),
  player: (
    <>
      <rect x={12} y={12} width={72} height={42} rx={4} className={styles['ink']} />
      <circle cx={48} cy={33} r={11} className={styles['paper']} />
      <path d="M45 27.5l9 5.5-9 5.5Z" className={styles['accent']} />
      <Bar x={12} y={60} width={40} />
    </>
  ),
  product: (
    <>
      <rect x={12} y={8} width={72} height={56} rx={4} className={styles['panel']} />
      <rect x={18} y={14} width={28} height={44} rx={3} className={styles['accent']} />
      <Bar x={52} y={18} width={26} height={5} tone="ink" />
      <Bar x={52} y={28} width={22} />
      <Bar x={52} y={38} width={18} height={5} tone="ink" />
      <Bar x={52} y={52} width={20} tone="accent" />
    </>
  ),
  now: (
    <>
      <rect x={12} y={16} width={72} height={40} rx={6} className={styles['panel']} />
      <circle cx={22} cy={27} r={3} className={styles['accent']} />
      <Bar x={29} y={25} width={18} />
      <Bar x={19} y={35} width={52} height={6} tone="ink" />
      <Bar x={19} y={47} width={30} height={3} />
    </>
  ),
  map: (
    <>
      <rect x={12} y={8} width={72} height={56} rx={4} className={styles['panel']} />
      <path d="M12 48h72M34 8v56M62 8v40M12 24h50" className={styles['road']} />
      <path d="M48 48c-7-9-10-13-10-18a10 10 0 0 1 20 0c0 5-3 9-10 18Z" className={styles['accent']} />
      <circle cx={48} cy={30} r={3.5} className={styles['paper']} />
    </>
  ),
  mail_list: (
    <>
      <rect x={12} y={8} width={72} height={56} rx={4} className={styles['panel']} />
      <Bar x={18} y={15} width={44} height={5} tone="ink" />
      <Bar x={18} y={25} width={56} />
      <rect x={18} y={35} width={60} height={10} rx={3} className={styles['paper']} />
      <rect x={18} y={49} width={34} height={10} rx={5} className={styles['accent']} />
    </>
  ),
  file: (
    <>
      <rect x={12} y={18} width={72} height={36} rx={6} className={styles['dashed']} />
      <path d="M26 26v13M20.5 34l5.5 5.5 5.5-5.5M19 45h14" className={styles['line']} />
      <Bar x={42} y={29} width={34} height={5} tone="ink" />
      <Bar x={42} y={39} width={22} />
    </>
  ),
  commission: (
    <>
      <rect x={12} y={8} width={72} height={56} rx={4} className={styles['panel']} />
      <circle cx={21} cy={18} r={3} className={styles['accent']} />
      <Bar x={28} y={16} width={26} tone="ink" />
      <path d="M18 27h60M18 42h60" className={styles['hair']} />
      <Bar x={18} y={33} width={28} />
      <Bar x={60} y={33} width={18} tone="accent" />
      <Bar x={18} y={49} width={34} />
      <Bar x={64} y={49} width={14} tone="accent" />
    </>
  ),
  divider: (
    <>
      <Bar x={20} y={14} width={56} />
      <circle cx={36} cy={36} r={2.5} className={styles['ink']} />
      <circle cx={48} cy={36} r={2.5} className={styles['ink']} />
      <circle cx={60} cy={36} r={2.5} className={styles['ink']} />
      <Bar x={20} y={54} width={56} />
    </>
  ),
};

/** A small sketch of a kind of block. Decorative, because the name of the kind is next to it. */
export function BlockSketch({ type }: { readonly type: BlockType }): React.JSX.Element {
  return (
    <svg viewBox="0 0 96 72" width={96} height={72} aria-hidden="true" className={styles['sketch']}>
      {SKETCHES[type]}
    </svg>
  );
}
