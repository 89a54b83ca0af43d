/** Who has bought in the sample shop before: invented people, and those of the story. */
import { slugOf } from '../goods/slug.ts'

const firstNames =
  'Adam Alena Aleš Anna Barbora Blanka David Dana Dominik Eva Filip Hana Helena Ivana Jakub Jan Jana Jiří Josef Kateřina Kamila Karolína Lenka Libor Lucie Lukáš Marie Marek Markéta Martin Matěj Michal Monika Nikola Ondřej Pavel Pavla Petr Radka Robin Simona Šárka Štěpán Tereza Tomáš Václav Věra Veronika Vojtěch Zuzana'.split(
    ' ',
  )
const surnames =
  'Bartoš Beran Bílek Brož Bureš Cibulka Čech Čermák Doležal Drábek Fiala Havel Holub Horák Hruška Janda Jelínek Ježek Kadlec Kočí Kolář Konečný Kopecký Kos Kratochvíl Krejčí Kříž Kubát Lev Liška Mach Malý Mareš Mašek Musil Navrátil Němec Novák Pavlík Pešek Pokorný Polák Říha Sedlák Soukup Staněk Straka Svoboda Šimek Šmíd Tichý Urban Vacek Vávra Veselý Vlček Zeman Zíka Žák Žižka'.split(
    ' ',
  )

/** So many have bought at least once in thirteen months, or could have. */
export const buyerCount = 4_600

/** The same number is the same person. */
export function buyerOf(number: number): string {
  const first = firstNames[number % firstNames.length] ?? ''
  const last = surnames[Math.floor(number / firstNames.length) % surnames.length] ?? ''
  const again = Math.floor(number / (firstNames.length * surnames.length))
  return `${slugOf(first)}.${slugOf(last)}${again || ''}@posta.example`
}

/** Petra buys all the time; Karel did, until half a year ago. */
export const petra = 'petra.vankova@posta.example'
export const karel = 'karel.novotny@posta.example'
/** Tomáš has left boots in his cart; Eliška is here for the first time. */
export const tomas = 'tomas.benes@posta.example'
export const eliska = 'eliska.kralova@posta.example'
