export { TOOLBOX } from './toolbox.ts';
