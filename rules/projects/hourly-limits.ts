/**
 * Megabytes that a project may write in an hour. Editors that save every few seconds write 60 to 240 MB an hour each; ten
 * files of the largest size fit into an hour.
 */
export const hourlyLimits = { content: 500, files: 2000 } as const
