import { ApiFailure } from '#shared/clients/api-failure.ts';

interface Way {
  readonly apiOrigin: string;
  readonly navigate: (address: string) => void;
}

/**
 * Opens the address at which a request goes on after its answer. Only the API can be there.
 * @throws `ApiFailure` for an address of another origin.
 */
export function goOn(address: string, { apiOrigin, navigate }: Way): void {
  if (URL.parse(address)?.origin !== new URL(apiOrigin).origin) throw new ApiFailure('unknown');
  navigate(address);
}
