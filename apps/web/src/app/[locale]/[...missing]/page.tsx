import { notFound } from 'next/navigation';

/** Catches every other path: a 404 in the language of its prefix. */
export default function MissingPage(): never {
  notFound();
}
