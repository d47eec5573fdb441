import { Mail } from 'lucide-react';

/** The sign that stands for fan letters, which have no brand mark of their own here. */
export function LetterMark(): React.JSX.Element {
  return <Mail size={20} aria-hidden="true" />;
}
