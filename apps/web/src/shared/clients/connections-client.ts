import { createConnectionsClient } from '@musubi/api-client';

// The client of connected apps, tokens and webhooks, as a separate chunk.
export const createClientOfConnections = createConnectionsClient;
