import type { ImgHTMLAttributes } from 'react';

import { type ImagePlace, toAvifSource, toImageSource } from '../content-image.ts';

interface BlockImageProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'srcSet' | 'sizes'> {
  readonly contentOrigin: string;
  readonly imageKey: string;
  readonly place: ImagePlace;
}

/** An uploaded image, as AVIF where it has AVIF files and the browser reads them. */
export function BlockImage({
  contentOrigin,
  imageKey,
  place,
  alt,
  ...attributes
}: BlockImageProps): React.JSX.Element {
  const image = <img {...toImageSource(contentOrigin, imageKey, place)} alt={alt} {...attributes} />;
  const avif = toAvifSource(contentOrigin, imageKey, place);
  if (avif === null) return image;
  return (
    <picture>
      <source type="image/avif" {...avif} />
      {image}
    </picture>
  );
}
