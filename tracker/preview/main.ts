/** Draws a box on an imitated page of a shop, inside the configurator's frame; the page around it says what, by messages. */
addEventListener('message', ({ source }) => {
  if (source !== parent) return
})
