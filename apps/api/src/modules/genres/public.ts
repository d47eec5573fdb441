// Other modules and programs import only these parts of the genres.
export { updateGenres } from './update-genres.ts';
