import { HANDLE_CHARACTERS, parseHandle } from '@musubi/domain/handles';

/** The handle that a name suggests, such as `mio_mizuno` for “Mio Mizuno”; null for a name in another script. */
export function findHandleOfName(name: string): string | null {
  const letters = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '_')
    .slice(0, HANDLE_CHARACTERS.max)
    .replaceAll(/^_+|_+$/gu, '');
  const parsed = parseHandle(letters);
  return parsed.ok ? parsed.handle : null;
}
