/** What is read out of a box and stands nowhere in its settings. */
const english = { previous: 'Previous', next: 'Next', added: 'Added to cart' }
const czech = { previous: 'Předchozí', next: 'Další', added: 'Přidáno do košíku' }

/** In the language of the page. */
export const wordsOf = (language: string) => (/^(cs|sk)\b/i.test(language) ? czech : english)
