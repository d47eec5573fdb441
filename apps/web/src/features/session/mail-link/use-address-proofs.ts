'use client';

import { useMemo } from 'react';

import { useApp } from '#shared/app/app-context.tsx';

import { type AddressProofs, createAddressProofs } from './address-proofs.ts';

export function useAddressProofs(): AddressProofs {
  const { client } = useApp();
  return useMemo(() => createAddressProofs(client), [client]);
}
