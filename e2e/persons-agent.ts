/** As the browsers of journeys call themselves: one that says it is headless is a robot. */
export const personsAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
