'use client';

import { type ComponentPropsWithRef, useState } from 'react';
import { ColorArea } from 'react-aria-components/ColorArea';
import { ColorField } from 'react-aria-components/ColorField';
import { type Color, ColorPicker as AriaColorPicker, parseColor } from 'react-aria-components/ColorPicker';
import { ColorSlider, SliderTrack } from 'react-aria-components/ColorSlider';
import { ColorThumb } from 'react-aria-components/ColorThumb';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';

import { joinClasses } from '../class-names.ts';
import { fieldClasses } from '../field/field.tsx';

import styles from './color-picker.module.css';

/** Labels of a colour picker's parts. */
export interface ColorPickerWords {
  /** Label of the whole group. */
  readonly label: string;
  /** Label of the area for saturation and brightness. */
  readonly area: string;
  readonly hue: string;
  /** Label of the text field for the hex code. */
  readonly code: string;
}

export interface ColorPickerProps extends Omit<ComponentPropsWithRef<'div'>, 'children' | 'onChange'> {
  readonly words: ColorPickerWords;
  /** `#rrggbb`. */
  readonly value: string;
  /** Called with `#rrggbb` while the colour changes. */
  readonly onChange: (value: string) => void;
}

const toHex = (color: Color): string => color.toString('hex').toLowerCase();
const fromHex = (hex: string): Color => parseColor(hex).toFormat('hsb');

/**
 * A picker for any colour: by area, slider or hex code. Arrow keys work on area and slider. The component is
 * large, so lazy-load it when the user opens the picker.
 */
export function ColorPicker({
  words,
  value,
  onChange,
  className,
  ...rest
}: ColorPickerProps): React.JSX.Element {
  // Stores the colour in HSB, because black and grey have no hue in `#rrggbb`, and the hue slider would jump.
  const [color, setColor] = useState(() => fromHex(value));
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    if (toHex(color) !== value) setColor(fromHex(value));
  }
  const handleChange = (next: Color): void => {
    const moved = next.toFormat('hsb');
    setColor(moved);
    if (toHex(moved) !== value) onChange(toHex(moved));
  };
  return (
    <div {...rest} role="group" aria-label={words.label} className={joinClasses(styles['picker'], className)}>
      <AriaColorPicker value={color} onChange={handleChange}>
        <ColorArea
          aria-label={words.area}
          colorSpace="hsb"
          xChannel="saturation"
          yChannel="brightness"
          className={joinClasses(styles['area'])}
        >
          <ColorThumb className={joinClasses(styles['thumb'])} />
        </ColorArea>
        <ColorSlider colorSpace="hsb" channel="hue" className={joinClasses(styles['slider'])}>
          <Label className={joinClasses(styles['label'])}>{words.hue}</Label>
          <SliderTrack className={joinClasses(styles['track'])}>
            <ColorThumb className={joinClasses(styles['thumb'])} />
          </SliderTrack>
        </ColorSlider>
        <ColorField className={joinClasses(fieldClasses.field, styles['code'])}>
          <Label className={joinClasses(styles['label'])}>{words.code}</Label>
          <Input className={joinClasses(fieldClasses.control)} autoComplete="off" spellCheck={false} />
        </ColorField>
      </AriaColorPicker>
    </div>
  );
}
