/* tslint:disable */
/* eslint-disable */
export * from './ConnectionsApi.js';
export * from './ContentApi.js';
export * from './IdentityApi.js';
export * from './MailsApi.js';
export * from './OperatorsApi.js';
export * from './PlatformApi.js';
