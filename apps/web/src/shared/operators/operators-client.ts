import { createOperatorsClient } from '@musubi/api-client';

// The client of the desk, as a separate chunk.
export const createDeskClient = createOperatorsClient;
