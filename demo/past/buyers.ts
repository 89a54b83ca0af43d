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
export function personOf(number: number): { email: string; name: string } {
  const first = firstNames[number % firstNames.length] ?? ''
  const last = surnames[Math.floor(number / firstNames.length) % surnames.length] ?? ''
  const again = Math.floor(number / (firstNames.length * surnames.length))
  const isWoman = first.endsWith('a') || first.endsWith('ie')
  return {
    email: `${slugOf(first)}.${slugOf(last)}${again || ''}@posta.example`,
    name: `${first} ${isWoman ? feminine(last) : last}`,
  }
}
export const buyerOf = (number: number): string => personOf(number).email

/** Nováková, Veselá, Krejčí. */
function feminine(surname: string): string {
  if (surname.endsWith('í')) return surname
  if (surname.endsWith('ý')) return `${surname.slice(0, -1)}á`
  if (surname.endsWith('a')) return `${surname.slice(0, -1)}ová`
  const shortened = surname.replace(/e([kc])$/, '$1')
  return `${shortened.length > 3 ? shortened : surname}ová`
}

/** Petra buys all the time; Karel did, until half a year ago. */
export const petra = 'petra.vankova@posta.example'
export const karel = 'karel.novotny@posta.example'
/** Tomáš has left boots in his cart; Eliška is here for the first time. */
export const tomas = 'tomas.benes@posta.example'
export const eliska = 'eliska.kralova@posta.example'
