/** Draws a box on an imitated page of a shop, inside the configurator's frame; is told what by messages of the page around it. */
addEventListener('message', ({ origin, source }) => {
  if (origin !== location.origin || source !== parent) return
})
