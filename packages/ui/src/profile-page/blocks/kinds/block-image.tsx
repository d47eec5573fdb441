import type { ImgHTMLAttributes } from 'react';

import { type ImagePlace, toAvifSource, toImageSource } from '../../content/content-image.ts';

interface BlockImageProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'srcSet' | 'sizes'> {
  readonly contentOrigin: string;
  readonly imageKey: string;
  readonly place: ImagePlace;
  /** Drawn width in wide windows, if it differs from the width of `place`. */
  readonly wide?: string | undefined;
}

/** An uploaded image, as AVIF if it has AVIF files and the browser supports them. */
export function BlockImage({
  contentOrigin,
  imageKey,
  place,
  wide,
  alt,
  ...attributes
}: BlockImageProps): React.JSX.Element {
  const image = <img {...toImageSource(contentOrigin, imageKey, place, wide)} alt={alt} {...attributes} />;
  const avif = toAvifSource(contentOrigin, imageKey, place, wide);
  if (avif === null) return image;
  return (
    <picture>
      <source type="image/avif" {...avif} />
      {image}
    </picture>
  );
}
