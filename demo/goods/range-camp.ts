/** What the sample shop sells to carry and to sleep in. */
import type { Colour, Department } from './kinds.ts'

export const tents: Department = {
  slug: 'stany',
  name: 'Stany',
  categories: [
    {
      slug: 'lehke-stany',
      name: 'Lehké stany',
      makers: ['Bivakov', 'Severník'],
      variants: { name: 'Barva', values: ['lesní zelená', 'rezavá'] satisfies Colour[] },
      kinds: [
        {
          noun: 'Stan',
          drawing: 'tent',
          models:
            'Hřeben 2 6990, Jinovatka 1 5490, Samota 1 4290, Bouře 2 8490<9990, Úsvit 2 5990, Perseidy 2 7490, Paseka 2 3990, Závětří 3 7990, Rosa 1 4890, Pozorovatel 2 6490',
          about: [
            'Stan do dvou kil, který ustojí i bouřku na hřebeni.',
            'Staví se dřív, než začne pršet, a sbalený se vejde do boční kapsy batohu.',
            'Dvouplášťový stan s předsíňkou, ve které uschnou boty i batoh.',
          ],
        },
      ],
    },
    {
      slug: 'rodinne-stany',
      name: 'Rodinné stany',
      makers: ['Bivakov', 'Jedlovec', 'Severník'],
      kinds: [
        {
          noun: 'Rodinný stan',
          drawing: 'tent',
          models:
            'Louka 4 7990, Mýtina 4 8990, Chalupa 5 11990, Sad 4 6990<8490, Palouk 3 5990, Dvorec 6 15990, Seník 4 7490, Kolonie 6 13990, Včelín 4 9490, Zahrada 5 10990, Pastvina 4 8290, Tábor 8 18990',
          about: [
            'Dvě ložnice, předsíň na stání a okna, kterými je ráno vidět na les.',
            'Prostorný stan na celé léto, postaví ho dva dospělí za čtvrt hodiny.',
          ],
        },
        {
          noun: 'Stan s dopínací předsíní',
          drawing: 'tent',
          models: 'Stodola 5 14490, Veranda 4 12490, Besídka 4 9990, Altán 6 16990<19490',
          about: ['Předsíň se dá odepnout a nechat doma, když se jede jen na víkend.'],
        },
      ],
    },
    {
      slug: 'tarpy',
      name: 'Tarpy a přístřešky',
      makers: ['Bivakov', 'Mechovina'],
      kinds: [
        {
          noun: 'Tarp',
          drawing: 'tarp',
          models:
            'Kapradí 3 × 3 m 1790, List 2 × 3 m 1290, Koruna 4 × 4 m 2490, Smrčina 3 × 4 m 2190, Lišejník 3 × 3 m 1490<1890, Křídlo 3 × 5 m 2990, Netopýr 2 × 2 m 990, Plachta 4 × 6 m 3490',
          about: [
            'Lehká plachta s dvanácti oky, pod kterou přečkáte přeháňku i celou noc.',
            'Impregnovaný ripstop, vyztužené rohy a šňůry, které jsou vidět i v noci.',
          ],
        },
        {
          noun: 'Přístřešek',
          drawing: 'tarp',
          models: 'Ohniště 4490, Krčma 5990, Převis 2990, Vývratka 3490<3990, Stříška 1990, Žďár 2690',
          about: ['Rychlý přístřešek ke stolu i k ohni, boky se dají spustit proti větru.'],
        },
      ],
    },
  ],
}

export const backpacks: Department = {
  slug: 'batohy',
  name: 'Batohy',
  categories: [
    {
      slug: 'turisticke-batohy',
      name: 'Turistické batohy',
      makers: ['Severník', 'Stezník', 'Havranka'],
      variants: { name: 'Barva', values: ['lesní zelená', 'mlhově modrá'] satisfies Colour[] },
      kinds: [
        {
          noun: 'Batoh',
          drawing: 'backpack',
          models:
            'Brdy 45 l 2690, Krkonoše 65 l 4290, Beskydy 55 l 3690, Pálava 30 l 1990, Jeseníky 50 l 3190<3690, Orlík 25 l 1690, Tatry 75 l 4990, Kokořín 35 l 2190, Lužice 40 l 2490, Vysočina 60 l 3890, Slavkov 28 l 1790, Doupov 80 l 5490',
          about: [
            'Batoh s bederním pásem, který nese váhu na bocích, ne na ramenou.',
            'Přístup shora i zepředu, pláštěnka ve víku a kapsy na dosah za chůze.',
            'Na víkend i na týden: nastavitelná záda a síť, která pustí vzduch.',
          ],
        },
      ],
    },
    {
      slug: 'mestske-batohy',
      name: 'Městské batohy',
      makers: ['Havranka', 'Mechovina'],
      variants: { name: 'Barva', values: ['břidlicová', 'písková'] satisfies Colour[] },
      kinds: [
        {
          noun: 'Městský batoh',
          drawing: 'backpack',
          models:
            'Nádraží 20 l 1490, Lávka 18 l 1290, Tržnice 24 l 1690, Kavárna 16 l 1390<1690, Rozhledna 22 l 1590, Tramvaj 20 l 1190, Knihovna 26 l 1890, Náměstí 18 l 1450',
          about: [
            'Přes týden do práce, v sobotu na rozhlednu. Vejde se notebook i svačina.',
            'Rolovací víko, schovaná kapsa na doklady a látka, po které voda steče.',
          ],
        },
        {
          noun: 'Ledvinka',
          drawing: 'bag',
          models: 'Žížala 490, Hlemýžď 590, Cvrček 390<490, Chroust 690',
          about: ['Na klíče, telefon a mapu; nosí se v pase i přes rameno.'],
        },
      ],
    },
  ],
}

export const sleeping: Department = {
  slug: 'spani',
  name: 'Spacáky a karimatky',
  categories: [
    {
      slug: 'spacaky',
      name: 'Spacáky',
      makers: ['Jedlovec', 'Severník'],
      variants: { name: 'Délka', values: ['185 cm', '200 cm'] },
      kinds: [
        {
          noun: 'Péřový spacák',
          drawing: 'sleepingBag',
          models: 'Husa −5 °C 6490, Labuť −12 °C 8990, Kajka −20 °C 12990, Sýkorka +2 °C 4990<5990',
          about: ['Péřový spacák, který hřeje i po deseti letech a sbalí se do dlaní.'],
        },
        {
          noun: 'Spacák',
          drawing: 'sleepingBag',
          models:
            'Medvěd −8 °C 2990, Jezevec −2 °C 2290, Plch +5 °C 1690, Ježek 0 °C 1990, Sysel +8 °C 1290, Křeček +3 °C 1490<1790, Svišť −10 °C 3490, Netopýr +10 °C 1090',
          about: [
            'Duté vlákno, které hřeje i vlhké, a zip, který se nezasekne.',
            'Mumie s límcem a kapucí na noci, kdy se na trávě drží jinovatka.',
          ],
        },
      ],
    },
    {
      slug: 'karimatky',
      name: 'Karimatky',
      makers: ['Mechovina', 'Severník', 'Jedlovec'],
      kinds: [
        {
          noun: 'Nafukovací karimatka',
          drawing: 'mat',
          models:
            'Obláček 1990, Peřina 2490, Beránek 2290<2690, Kumulus 2890, Cirrus 3290, Polštář 1690, Vata 1490, Bavlnka 1790, Peříčko 3690, Závěj 2190',
          about: ['Osm centimetrů vzduchu, které váží méně než láhev vody.'],
        },
        {
          noun: 'Karimatka',
          drawing: 'mat',
          models:
            'Mech 590, Jehličí 490, Kůra 690, Vřes 790, Borůvčí 890<1090, Podrost 390, Tráva 450, Lišejník 650, Hrabanka 550, Pařez 290',
          about: ['Pěnová klasika, která nikdy nepraskne a na kterou se sedne i u ohně.'],
        },
      ],
    },
    {
      slug: 'hamaky',
      name: 'Hamaky',
      makers: ['Mechovina', 'Bivakov'],
      kinds: [
        {
          noun: 'Hamaka',
          drawing: 'hammock',
          models:
            'Lenoch 1290, Siesta 990, Bříza 1490, Dva buky 1690, Pavučina 1890, Neděle 890<1190, Houpačka 790, Kolébka 1390, Luna 1990, Zátiší 2490',
          about: [
            'Mezi dva stromy za minutu, popruhy jsou v ceně a kůře neublíží.',
            'Širší střih, ve kterém se dá ležet rovně, a kapsa na knížku.',
          ],
        },
      ],
    },
  ],
}
