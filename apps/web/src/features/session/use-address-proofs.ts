'use client';

import { useMemo } from 'react';

import { useApp } from '#shared/app-context.tsx';

import { type AddressProofs, createAddressProofs } from './address-proofs.ts';

/** The codes of mails at the API. */
export function useAddressProofs(): AddressProofs {
  const { client } = useApp();
  return useMemo(() => createAddressProofs(client), [client]);
}
