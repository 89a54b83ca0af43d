/** How much of contacts a project may have, and what is shown of one. */
export const contactLimits = {
  tags: 10_000,
  /** Of one contact. */
  tagsEach: 50,
  tagName: 60,
  fields: 50,
  fieldName: 60,
  fieldValue: 500,
  name: 120,
  wording: 1000,
  consentsShown: 50,
  /** Suppressed addresses that are counted for each reason. */
  suppressionsCounted: 10_000,
  /** Selected one by one for something that is done at once. */
  selected: 1000,
  /** Of what is done with many in the background, under way at once: others wait behind it. */
  jobs: 10,
} as const
