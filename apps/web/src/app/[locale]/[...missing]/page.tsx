import { notFound } from 'next/navigation';

/** Every path that no other route answers: a 404 in the language of its prefix. */
export default function MissingPage(): never {
  notFound();
}
