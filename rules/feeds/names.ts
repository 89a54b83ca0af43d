/** The name of an element or column as it is looked up: `g:image_link`, `Image Link` and `image-link` are one. */
export const plainName = (name: string): string =>
  name
    .slice(name.lastIndexOf(':') + 1)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_|_$/g, '')
    .toUpperCase()

/** Between several values of one field; from the block where no letters are. */
export const valueMark = '\ue000'
