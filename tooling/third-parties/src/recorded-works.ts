import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Kind of work that the stand-in invents for an account without recorded entries. */
export type WorkForm = 'video' | 'photo' | 'entry';

interface RecordedWork {
  /** Name of the drawing in `pictures/`. */
  readonly drawing: string;
  readonly subject: string;
}

/** Paintings that the unknown accounts publish; the newest is first. */
const WORKS: readonly RecordedWork[] = [
  { drawing: 'harbour', subject: 'the harbour at dusk' },
  { drawing: 'tram', subject: 'a tram in the rain' },
  { drawing: 'sunflowers', subject: 'sunflowers' },
  { drawing: 'lanterns', subject: 'lanterns at the night market' },
  { drawing: 'cat', subject: 'the cat on the bookshelf' },
  { drawing: 'hut', subject: 'a hut in the snow' },
  { drawing: 'whale', subject: 'the whale under the ferry' },
  { drawing: 'teaset', subject: 'tea for one' },
  { drawing: 'desk', subject: 'the desk by the window' },
  { drawing: 'bicycle', subject: 'a basket of flowers' },
  { drawing: 'balloons', subject: 'balloons over the valley' },
  { drawing: 'fox', subject: 'a fox in the autumn wood' },
];

const TITLES: Readonly<Record<WorkForm, (subject: string) => string>> = {
  video: (subject) => `Painting ${subject}`,
  photo: (subject) => `${subject.charAt(0).toUpperCase()}${subject.slice(1)}`,
  entry: (subject) => `Sketches & notes: ${subject}`,
};
/**
 * Index of the first work for each form. Each form starts with a different work, so that accounts of several
 * services show different pictures.
 */
const FIRST_WORK: Readonly<Record<WorkForm, number>> = { video: 0, photo: 4, entry: 8 };

function workAt(form: WorkForm, index: number): RecordedWork {
  const work = WORKS[(FIRST_WORK[form] + index) % WORKS.length];
  if (work === undefined) throw new Error(`There is no work ${index}`);
  return work;
}

/** Title of a publication; `index` 0 is the newest. Works repeat in numbered parts after all were shown. */
export function titleOf(form: WorkForm, index: number): string {
  const part = Math.floor(index / WORKS.length) + 1;
  const title = TITLES[form](workAt(form, index).subject);
  return part === 1 ? title : `${title}, part ${part}`;
}

const drawings = new Map<string, Buffer>();

/** Picture of a publication as WebP, 640 × 480 pixels. */
export function pictureOf(form: WorkForm, index: number): Buffer {
  const { drawing } = workAt(form, index);
  const bytes =
    drawings.get(drawing) ??
    readFileSync(fileURLToPath(new URL(`../pictures/${drawing}.webp`, import.meta.url)));
  drawings.set(drawing, bytes);
  return bytes;
}
