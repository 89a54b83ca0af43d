/** A text that stands for itself where others may have merge tags: none begins in it. */
export const untagged = (text: string): string => text.replace(/\{(?=\{)/g, '{ ')
