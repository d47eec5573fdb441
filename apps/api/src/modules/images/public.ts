// Other modules and programs import only these parts of the images.
export { admitUpload } from './admit-upload.ts';
export { copyImage } from './copy-image.ts';
export { imagesRepository } from './images.repository.ts';
export { toImageKey } from './images.rules.ts';
export { renewImageKeys } from './renew-image-keys.ts';
export { sweepImages } from './sweep-images.ts';
