/** EXIF data with an orientation of 90° clockwise (TIFF tag 0x0112, value 6). */
const TURNED_EXIF = Uint8Array.from([
  0xff, 0xe1, 0x00, 0x22, 0x45, 0x78, 0x69, 0x66, 0x00, 0x00, 0x4d, 0x4d, 0x00, 0x2a, 0x00, 0x00, 0x00, 0x08,
  0x00, 0x01, 0x01, 0x12, 0x00, 0x03, 0x00, 0x00, 0x00, 0x01, 0x00, 0x06, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00,
]);
const START_OF_IMAGE_BYTES = 2;

/** A photo of 800 × 400 px, red on the left and blue on the right. */
async function drawPhoto(type: string): Promise<Blob> {
  const canvas = new OffscreenCanvas(800, 400);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser draws on no canvas');
  for (const [index, color] of ['#c0392b', '#1f618d'].entries()) {
    context.fillStyle = color;
    context.fillRect(index * 400, 0, 400, 400);
  }
  return canvas.convertToBlob({ type, quality: 1 });
}

export async function createPhoto(): Promise<File> {
  return new File([await drawPhoto('image/png')], 'photo.png', { type: 'image/png' });
}

/** The photo of `drawPhoto` as JPEG with an EXIF rotation: red is on top once the rotation is applied. */
export async function createTurnedPhoto(): Promise<File> {
  const jpeg = await drawPhoto('image/jpeg');
  const parts = [jpeg.slice(0, START_OF_IMAGE_BYTES), TURNED_EXIF, jpeg.slice(START_OF_IMAGE_BYTES)];
  return new File(parts, 'photo.jpg', { type: 'image/jpeg' });
}

/** The first bytes of a HEIC file, which no test browser decodes. */
export function createHeicPhoto(): File {
  const brand = new TextEncoder().encode('\0\0\0\u0018ftypheic\0\0\0\0heicmif1');
  return new File([brand], 'IMG_0001.HEIC', { type: '' });
}
