export { type Place, paths, placeOf } from '#rules/paths.ts'
