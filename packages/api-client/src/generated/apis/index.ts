/* tslint:disable */
/* eslint-disable */
export * from './ContentApi.js';
export * from './IdentityApi.js';
export * from './OperatorsApi.js';
export * from './PlatformApi.js';
