import { catalogue } from '#web/i18n/catalogue.ts'

export const texts = {
  en: {
    again: 'Bought before, may be needed again',
    fresh: 'New in the shop',
    pinned: 'Pinned',
    pinnedTo: 'Pinned to place {place}',
    similar: 'Similar to {product}',
    similarToPast: 'Similar to what was viewed',
    together: 'Often bought with {product}',
    togetherWithPast: 'Often bought with what was viewed',
    trending: 'Popular now',
    trendingIn: 'Popular now in {category}',
    viewed: 'People who viewed {product} look at this, too',
    viewedByAlike: 'Looked at by people with similar interests',
    viewedOn: 'Viewed on {day}',
  },
  cs: {
    again: 'Koupeno dříve, může být znovu potřeba',
    fresh: 'Novinka v e-shopu',
    pinned: 'Připnuto',
    pinnedTo: 'Připnuto na {place}. místo',
    similar: 'Podobá se produktu {product}',
    similarToPast: 'Podobá se prohlíženým produktům',
    together: 'Často se kupuje s produktem {product}',
    togetherWithPast: 'Často se kupuje s prohlíženými produkty',
    trending: 'Teď oblíbené',
    trendingIn: 'Teď oblíbené v kategorii {category}',
    viewed: 'Kdo si prohlížel {product}, prohlíží si i tohle',
    viewedByAlike: 'Prohlížejí si to lidé s podobnými zájmy',
    viewedOn: 'Prohlíženo {day}',
  },
}

export const useTexts = catalogue('recommended', texts)
