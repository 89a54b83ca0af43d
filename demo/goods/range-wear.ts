/** What the sample shop sells to be worn. */
import type { Department } from './kinds.ts'

const shoeSizes = ['39', '40', '41', '42', '43'] as const
const sandalSizes = ['38', '40', '42', '44'] as const
const clothesSizes = ['S', 'M', 'L', 'XL', 'XXL'] as const
const underwearSizes = ['S', 'M', 'L', 'XL'] as const
const sockSizes = ['36–38', '39–41', '42–44'] as const

export const shoes: Department = {
  slug: 'boty',
  name: 'Boty',
  categories: [
    {
      slug: 'trekove-boty',
      name: 'Trekové boty',
      makers: ['Kamzičák', 'Stezník', 'Jedlovec'],
      variants: { name: 'Velikost', values: shoeSizes },
      kinds: [
        {
          noun: 'Trekové boty',
          drawing: 'boot',
          models:
            'Hřeben Mid 3490, Sněžka Mid 4290, Praděd Kůže 4990, Brdy Low 2790, Šumava Mid 3290<3890, Kriváň Pro 5690, Vydra Aqua 3690, Ještěd Lite 2990',
          about: [
            'Kotníkové boty s membránou, které drží nohu v kamení i v blátě.',
            'Kůže stvořená pro lesní cesty a podrážka, která se nelekne mokrých kořenů.',
            'Pevná pata, měkký límec a špička, která přežije i suťové pole.',
          ],
        },
      ],
    },
    {
      slug: 'trailove-boty',
      name: 'Trailové boty',
      makers: ['Kamzičák', 'Rosnice', 'Stezník'],
      variants: { name: 'Velikost', values: shoeSizes },
      kinds: [
        {
          noun: 'Trailové boty',
          drawing: 'shoe',
          models:
            'Rys 3190, Jelen 2890, Srnka Light 2690, Kuna Grip 3390<3990, Vítr 2490, Zajíc 2290, Kamzík Ultra 4190, Lasička 2790',
          about: [
            'Lehké boty na běh lesem s hrubým vzorkem a rychlým zavazováním.',
            'Nízký profil, živá pěna a svršek, který uschne dřív než vy.',
            'Na dlouhé běhy po hřebenech: drží z kopce a neváznou v blátě.',
          ],
        },
      ],
    },
    {
      slug: 'sandaly',
      name: 'Sandály',
      makers: ['Rosnice', 'Stezník'],
      variants: { name: 'Velikost', values: sandalSizes },
      kinds: [
        {
          noun: 'Sandály',
          drawing: 'sandal',
          models: 'Potok 1490, Brod 1690, Jez 1290<1590, Oblázek 1390, Splav 1890, Rákos 1190',
          about: [
            'Otevřené sandály na brody i na náměstí, pásky se utáhnou jedním tahem.',
            'Měkká stélka, pevná špička a podrážka, která neklouže na mokrém kameni.',
          ],
        },
      ],
    },
  ],
}

export const clothes: Department = {
  slug: 'obleceni',
  name: 'Oblečení',
  categories: [
    {
      slug: 'bundy',
      name: 'Bundy',
      makers: ['Kamzičák', 'Severník', 'Jedlovec'],
      variants: { name: 'Velikost', values: clothesSizes },
      kinds: [
        {
          noun: 'Bunda',
          drawing: 'jacket',
          models:
            'Mlha 3L 4490<5290, Bouřka 2.5L 3490, Severák 3L 5490, Přeháňka 1990, Jinovatka 3990, Vichřice Pro 6490, Oblačno 2490, Rosa Light 2190',
          about: [
            'Nepromokavá bunda s odvětráním v podpaží a kapucí na helmu.',
            'Třívrstvá membrána, podlepené švy a kapsy, na které dosáhnete i s pásem batohu.',
          ],
        },
        {
          noun: 'Péřová bunda',
          drawing: 'jacket',
          models: 'Straka 4290, Kos 3690<4490, Čáp 4990, Vrabec 3290',
          about: ['Teplo, které se sbalí do vlastní kapsy a počká na hřeben.'],
        },
      ],
    },
    {
      slug: 'mikiny',
      name: 'Mikiny',
      makers: ['Mechovina', 'Jedlovec', 'Kamzičák'],
      variants: { name: 'Velikost', values: clothesSizes },
      kinds: [
        {
          noun: 'Fleecová mikina',
          drawing: 'hoodie',
          models: 'Ovce 1490, Beran 1690, Jehně 1290<1590, Vlk 1890, Lišák 1790',
          about: ['Fleece, který se nežmolkuje a schne přes noc na větvi.'],
        },
        {
          noun: 'Merino mikina',
          drawing: 'hoodie',
          models: 'Kapuce 2490, Stádo 2690, Runo 2290, Salaš 2890<3390',
          about: ['Merino z jižních pastvin: hřeje, nekouše a voní i třetí den.'],
        },
      ],
    },
    {
      slug: 'kalhoty',
      name: 'Kalhoty',
      makers: ['Kamzičák', 'Stezník', 'Severník'],
      variants: { name: 'Velikost', values: clothesSizes },
      kinds: [
        {
          noun: 'Turistické kalhoty',
          drawing: 'trousers',
          models: 'Pěšina 1790, Stezka 1990, Rozcestí 2190<2590, Kleč 2490, Ostružina 1690, Skála 2790',
          about: [
            'Pružná látka, zesílená kolena a kapsa, do které se vejde mapa.',
            'Kalhoty, ve kterých se dá přelézt závora i sednout do mokré trávy.',
          ],
        },
        {
          noun: 'Šortky',
          drawing: 'trousers',
          models: 'Červenec 1190, Koupaliště 990<1290, Polední 1090',
          about: ['Lehké šortky na horké dny, schnou za chůze.'],
        },
      ],
    },
    {
      slug: 'termopradlo',
      name: 'Termoprádlo',
      makers: ['Mechovina', 'Jedlovec'],
      variants: { name: 'Velikost', values: underwearSizes },
      kinds: [
        {
          noun: 'Termotričko',
          drawing: 'shirt',
          models: 'Krb 990, Kamna 1190, Sálání 1290, Pec 1090<1390, Duchna 1490',
          about: ['První vrstva, která odvede pot a nechá teplo tam, kde má být.'],
        },
        {
          noun: 'Merino tričko',
          drawing: 'shirt',
          models: 'Srst 1390, Hebké 1590, Lehké 150 1290<1490',
          about: ['Tenké merino do léta i pod bundu, celý týden bez pračky.'],
        },
      ],
    },
    {
      slug: 'ponozky',
      name: 'Ponožky',
      makers: ['Mechovina', 'Stezník'],
      variants: { name: 'Velikost', values: sockSizes },
      kinds: [
        {
          noun: 'Merino ponožky',
          drawing: 'socks',
          models: 'Srst 349, Mech 379, Kožíšek 429, Liška 399<459, Vánek 299',
          about: ['Merino v chodidle, zesílená pata a žádný šev, který by tlačil.'],
        },
        {
          noun: 'Trekové ponožky',
          drawing: 'socks',
          models: 'Kilometr 249, Štreka 279, Pouť 319, Etapa 229<279, Puchýř ne 359',
          about: ['Ponožky na celodenní chůzi: nohy zůstanou suché i v pevných botách.'],
        },
      ],
    },
  ],
}
