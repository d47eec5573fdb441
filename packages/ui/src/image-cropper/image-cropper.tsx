'use client';

import RotateCw from 'lucide-react/icons/rotate-cw';
import Undo from 'lucide-react/icons/undo-2';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import Cropper, { type Area } from 'react-easy-crop';

import { Button } from '../button/button.tsx';
import { joinClasses } from '../class-names.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import {
  drawCrop,
  type Picture,
  type PictureCrop,
  type QuarterTurn,
  sizeOfCrop,
  WHOLE_PICTURE,
} from './picture.ts';

import styles from './image-cropper.module.css';

export interface ImageCropperLabels {
  /** Accessible name of the crop area, in which arrow keys move the picture: "Part of the picture". */
  readonly area: string;
  /** Explains the gestures, for devices without a mouse. */
  readonly touchHelp: string;
  /** Explains mouse and keys. */
  readonly pointerHelp: string;
  readonly zoom: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  /** Formats the zoom: "150 %". */
  readonly zoomValue: (zoom: number) => string;
  readonly turn: string;
  readonly reset: string;
  readonly preview: string;
  /** Shown while the crop is narrower than `minWidth`. */
  readonly small: string;
}

export interface ImageCropperProps {
  readonly picture: Picture;
  /** Width divided by height of the crop. */
  readonly aspect: number;
  /** `round` for pictures shown as a circle; the crop itself stays rectangular. */
  readonly shape: 'round' | 'rect';
  readonly labels: ImageCropperLabels;
  /** Width in pixels below which the crop looks blurred. */
  readonly minWidth: number;
  /** Further controls, beside the result. */
  readonly tools?: ReactNode;
  /** Called with the initial crop and after every change. */
  readonly onCrop: (crop: PictureCrop) => void;
}

const MAX_ZOOM = 4;
const ZOOM_STEP = 0.1;
const MIDDLE = { x: 0, y: 0 };
// Arrow keys move the picture by 1 px, with Shift by 10 px. While Shift is pressed, the library divides its
// step by five, so a step of 50 px results in 10 px.
const STEP_PX = 1;
const STEP_WITH_SHIFT_PX = 50;
const PREVIEW_HEIGHT_PX = 224;

const ZOOM_KEYS: Readonly<Record<string, number>> = {
  '+': ZOOM_STEP,
  '=': ZOOM_STEP,
  '-': -ZOOM_STEP,
  _: -ZOOM_STEP,
};

function clampZoom(zoom: number): number {
  return Math.min(MAX_ZOOM, Math.max(1, zoom));
}

function nextTurn(turn: QuarterTurn): QuarterTurn {
  return turn === 270 ? 0 : ((turn + 90) as QuarterTurn);
}

/** Preview of the crop, drawn again after every change. */
function CropPreview({
  picture,
  crop,
  aspect,
  shape,
  label,
}: Pick<ImageCropperProps, 'picture' | 'aspect' | 'shape'> & {
  readonly crop: PictureCrop;
  readonly label: string;
}): React.JSX.Element {
  const canvasRef = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvasRef.current !== null) drawCrop(canvasRef.current, picture.pixels, crop);
  }, [picture, crop]);
  return (
    <canvas
      ref={canvasRef}
      className={joinClasses(styles['preview'], styles[shape])}
      width={Math.round(PREVIEW_HEIGHT_PX * aspect)}
      height={PREVIEW_HEIGHT_PX}
      role="img"
      aria-label={label}
    />
  );
}

/**
 * Crops a picture by pointer, touch, keyboard or slider. The component is large, so lazy-load it once the
 * user has chosen a picture.
 */
export function ImageCropper({
  picture,
  aspect,
  shape,
  labels,
  minWidth,
  tools,
  onCrop,
}: ImageCropperProps): React.JSX.Element {
  const [position, setPosition] = useState(MIDDLE);
  const [zoom, setZoom] = useState(1);
  const [turn, setTurn] = useState<QuarterTurn>(0);
  const [stepPx, setStepPx] = useState(STEP_PX);
  const [crop, setCrop] = useState<PictureCrop>(WHOLE_PICTURE);
  const helpId = useId();
  const sliderId = useId();

  const note = ({ x, y, width, height }: Area): void => {
    const kept = { x: x / 100, y: y / 100, width: width / 100, height: height / 100, turn };
    setCrop(kept);
    onCrop(kept);
  };
  const zoomBy = (difference: number): void => setZoom(clampZoom(zoom + difference));
  const reset = (): void => {
    setPosition(MIDDLE);
    setZoom(1);
    setTurn(0);
  };
  const handleKeyDown = (event: KeyboardEvent): void => {
    const difference = ZOOM_KEYS[event.key];
    if (difference === undefined) return;
    event.preventDefault();
    zoomBy(difference);
  };
  const isWide = picture.pixels.width / picture.pixels.height > aspect;

  return (
    <div className={styles['cropper']}>
      <div
        className={joinClasses(styles['stage'], styles[shape === 'round' ? 'square' : 'banner'])}
        // Runs in the capture phase, before the library's own handler reads the step.
        onKeyDownCapture={(event) =>
          flushSync(() => setStepPx(event.shiftKey ? STEP_WITH_SHIFT_PX : STEP_PX))
        }
      >
        <Cropper
          image={picture.url}
          crop={position}
          zoom={zoom}
          rotation={turn}
          aspect={aspect}
          maxZoom={MAX_ZOOM}
          cropShape={shape === 'round' ? 'round' : 'rect'}
          objectFit={isWide ? 'vertical-cover' : 'horizontal-cover'}
          showGrid={false}
          keyboardStep={stepPx}
          // The page's CSP blocks the style element that the library would inject.
          disableAutomaticStylesInjection
          classes={{
            containerClassName: joinClasses(styles['container']),
            mediaClassName: joinClasses(styles['media'], styles[isWide ? 'tall' : 'wide']),
            cropAreaClassName: joinClasses(styles['area'], styles[shape]),
          }}
          cropperProps={{
            role: 'application',
            'aria-label': labels.area,
            'aria-describedby': helpId,
            onKeyDownCapture: handleKeyDown,
          }}
          onCropChange={setPosition}
          onZoomChange={setZoom}
          onCropAreaChange={note}
        />
      </div>
      <p id={helpId} className={styles['help']}>
        <span className={styles['touchHelp']}>{labels.touchHelp}</span>
        <span className={styles['pointerHelp']}>{labels.pointerHelp}</span>
      </p>
      <div className={styles['tools']}>
        <div className={styles['zoom']}>
          <label htmlFor={sliderId}>{labels.zoom}</label>
          <IconButton
            label={labels.zoomOut}
            icon={<ZoomOut size={20} aria-hidden="true" />}
            isDisabled={zoom <= 1}
            onPress={() => zoomBy(-ZOOM_STEP)}
          />
          <input
            id={sliderId}
            className={styles['slider']}
            type="range"
            min={1}
            max={MAX_ZOOM}
            step={ZOOM_STEP}
            value={zoom}
            aria-valuetext={labels.zoomValue(zoom)}
            onChange={(event) => setZoom(clampZoom(event.currentTarget.valueAsNumber))}
          />
          <IconButton
            label={labels.zoomIn}
            icon={<ZoomIn size={20} aria-hidden="true" />}
            isDisabled={zoom >= MAX_ZOOM}
            onPress={() => zoomBy(ZOOM_STEP)}
          />
        </div>
        <div className={styles['buttons']}>
          <Button
            icon={<RotateCw size={20} aria-hidden="true" />}
            onPress={() => {
              setPosition(MIDDLE);
              setTurn(nextTurn(turn));
            }}
          >
            {labels.turn}
          </Button>
          <Button variant="quiet" icon={<Undo size={20} aria-hidden="true" />} onPress={reset}>
            {labels.reset}
          </Button>
        </div>
      </div>
      <div className={styles['result']}>
        <CropPreview {...{ picture, crop, aspect, shape }} label={labels.preview} />
        <p role="status" className={styles['help']}>
          {sizeOfCrop(picture.pixels, crop).width < minWidth ? labels.small : ''}
        </p>
        {tools}
      </div>
    </div>
  );
}
