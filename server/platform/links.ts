import type { Ctx } from './context.ts'

/** The whole address of a page of the web app, for those who are not there: see `rules/paths.ts`. */
export const linkTo = ({ config }: Pick<Ctx, 'config'>, path: string): string =>
  new URL(path, config.PUBLIC_URL).href
