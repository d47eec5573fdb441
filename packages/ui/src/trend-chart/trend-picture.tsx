'use client';

import { useState } from 'react';

import type { TrendChartProps } from './trend-chart-props.ts';
import {
  barsOf,
  bendsOf,
  CHART_HEIGHT,
  CHART_WIDTH,
  placeAt,
  placeByKey,
  scaleEnd,
  type TrendPoint,
} from './trend-points.ts';

import styles from './trend-chart.module.css';

type TrendPictureProps = Pick<TrendChartProps, 'label' | 'points' | 'words'>;

interface DrawingProps {
  readonly points: readonly TrendPoint[];
  readonly chosen: number;
  readonly hasLine: boolean;
}

function Drawing({ points, chosen, hasLine }: DrawingProps): React.JSX.Element {
  const bends = hasLine ? bendsOf(points) : [];
  const slot = CHART_WIDTH / Math.max(points.length, 1);
  const mark = bends[chosen];
  return (
    <svg
      viewBox={`0 0 ${CHART_WIDTH} ${CHART_HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className={styles['drawing']}
    >
      <rect className={styles['here']} x={chosen * slot} y={0} width={slot} height={CHART_HEIGHT} />
      {[0, 0.5, 1].map((share) => (
        <line
          key={share}
          className={styles['grid']}
          x1={0}
          x2={CHART_WIDTH}
          y1={share * CHART_HEIGHT}
          y2={share * CHART_HEIGHT}
        />
      ))}
      {barsOf(points).map((bar, index) => (
        <rect
          key={points[index]?.id}
          className={styles['bar']}
          data-chosen={index === chosen}
          {...bar}
          rx={Math.min(3, bar.width / 4)}
        />
      ))}
      {(hasLine ? (['halo', 'line'] as const) : []).map((part) => (
        <polyline
          key={part}
          className={styles[part]}
          points={bends.map(({ x, y }) => `${x},${y}`).join(' ')}
        />
      ))}
      {mark !== undefined && (
        <line className={styles['dot']} x1={mark.x} x2={mark.x} y1={mark.y} y2={mark.y} />
      )}
    </svg>
  );
}

function spokenOf({ label, bar, line }: TrendPoint, words: TrendChartProps['words']): string {
  const bars = `${label}: ${words.bar} ${words.format(bar)}`;
  return words.line === undefined ? bars : `${bars}, ${words.line} ${words.format(line)}`;
}

/** The chart with a cursor on one point. The arrow keys and the pointer move the cursor. */
export function TrendPicture({ label, points, words }: TrendPictureProps): React.JSX.Element {
  const [place, setPlace] = useState<number | null>(null);
  const last = points.length - 1;
  const chosen = Math.min(place ?? last, last);
  const point = points[chosen];
  const spoken = point === undefined ? '' : spokenOf(point, words);
  const handleKey = (event: React.KeyboardEvent): void => {
    const target = placeByKey(event.key, chosen, points.length);
    if (target === null) return;
    event.preventDefault();
    setPlace(target);
  };
  const handlePointer = (event: React.PointerEvent): void => {
    const box = event.currentTarget.getBoundingClientRect();
    setPlace(placeAt((event.clientX - box.left) / box.width, points.length));
  };
  return (
    <>
      <dl className={styles['figures']}>
        <div className={styles['moment']}>
          <dt className={styles['hidden']}>{words.moment}</dt>
          <dd>{point?.label}</dd>
        </div>
        <div>
          <dt>
            <span className={styles['barKey']} />
            {words.bar}
          </dt>
          <dd>{words.format(point?.bar ?? 0)}</dd>
        </div>
        {words.line !== undefined && (
          <div>
            <dt>
              <span className={styles['lineKey']} />
              {words.line}
            </dt>
            <dd>{words.format(point?.line ?? 0)}</dd>
          </div>
        )}
      </dl>
      <div className={styles['plot']}>
        <div className={styles['scale']} aria-hidden="true">
          <span>{words.format(scaleEnd(points))}</span>
          <span>{words.format(scaleEnd(points) / 2)}</span>
          <span>{words.format(0)}</span>
        </div>
        <div
          role="slider"
          tabIndex={0}
          aria-label={`${label} — ${words.moment}`}
          aria-valuemin={0}
          aria-valuemax={Math.max(last, 0)}
          aria-valuenow={Math.max(chosen, 0)}
          aria-valuetext={spoken}
          aria-orientation="horizontal"
          onKeyDown={handleKey}
          onPointerDown={handlePointer}
          onPointerMove={handlePointer}
          onPointerLeave={() => {
            setPlace(null);
          }}
          className={styles['canvas']}
        >
          <Drawing points={points} chosen={chosen} hasLine={words.line !== undefined} />
        </div>
      </div>
      <div className={styles['ends']} aria-hidden="true">
        <span>{points[0]?.label}</span>
        <span>{points[last]?.label}</span>
      </div>
    </>
  );
}
