export { type PosterOptions, posterSvg } from './poster.ts'
