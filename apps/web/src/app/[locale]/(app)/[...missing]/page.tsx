import { notFound } from 'next/navigation';

/** Catch-all route: renders the 404 page in the language of the path's prefix. */
export default function MissingPage(): never {
  notFound();
}
