/** What the sample shop sells, by department and category. The builder in goods.ts makes products of it. */

/** How a product is drawn. */
export type Drawing =
  | 'boot'
  | 'shoe'
  | 'sandal'
  | 'tent'
  | 'tarp'
  | 'backpack'
  | 'bag'
  | 'sleepingBag'
  | 'mat'
  | 'hammock'
  | 'jacket'
  | 'hoodie'
  | 'trousers'
  | 'shirt'
  | 'socks'
  | 'stove'
  | 'pot'
  | 'cutlery'
  | 'bottle'
  | 'headlamp'
  | 'lantern'
  | 'poles'
  | 'spray'
  | 'compass'
  | 'knife'
  | 'firstAid'

export const colours = {
  'lesní zelená': '#2f6152',
  rezavá: '#c4602f',
  'mlhově modrá': '#4b7d92',
  písková: '#c9a771',
  břidlicová: '#47545e',
  brusinková: '#b4544a',
} as const
export type Colour = keyof typeof colours

const shoes = ['39', '40', '41', '42', '43'] as const
const sandals = ['38', '40', '42', '44'] as const
const clothes = ['S', 'M', 'L', 'XL', 'XXL'] as const
const underwear = ['S', 'M', 'L', 'XL'] as const
const socks = ['36–38', '39–41', '42–44'] as const

export type Kind = {
  noun: string
  drawing: Drawing
  /** Name and price in crowns, `Name 3490`; a sale tells the price before, too: `Name 4490<5290`. */
  models: string
  /** One is said of each product. */
  about: readonly [string, ...string[]]
}
export type CategoryRange = {
  slug: string
  name: string
  makers: readonly [string, ...string[]]
  variants?: { name: 'Velikost' | 'Délka' | 'Barva'; values: readonly string[] }
  kinds: readonly Kind[]
}
export type Department = { slug: string; name: string; categories: readonly CategoryRange[] }

export const departments: readonly Department[] = [
  {
    slug: 'boty',
    name: 'Boty',
    categories: [
      {
        slug: 'trekove-boty',
        name: 'Trekové boty',
        makers: ['Kamzičák', 'Stezník', 'Jedlovec'],
        variants: { name: 'Velikost', values: shoes },
        kinds: [
          {
            noun: 'Trekové boty',
            drawing: 'boot',
            models:
              'Hřeben Mid 3490, Sněžka Mid 4290, Praděd Kůže 4990, Brdy Low 2790, Šumava Mid 3290<3890, Kriváň Pro 5690, Vydra Aqua 3690, Ještěd Lite 2990',
            about: [
              'Kotníkové boty s membránou, které drží nohu v kamení i v blátě.',
              'Kůže na míru lesních cest a podrážka, která se nelekne mokrých kořenů.',
              'Pevná pata, měkký límec a špička, která přežije i suťové pole.',
            ],
          },
        ],
      },
      {
        slug: 'trailove-boty',
        name: 'Trailové boty',
        makers: ['Kamzičák', 'Rosnice', 'Stezník'],
        variants: { name: 'Velikost', values: shoes },
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
        variants: { name: 'Velikost', values: sandals },
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
  },
  {
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
              'Dvě ložnice, stojatá předsíň a okna, kterými je ráno vidět na les.',
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
  },
  {
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
  },
  {
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
  },
  {
    slug: 'obleceni',
    name: 'Oblečení',
    categories: [
      {
        slug: 'bundy',
        name: 'Bundy',
        makers: ['Kamzičák', 'Severník', 'Jedlovec'],
        variants: { name: 'Velikost', values: clothes },
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
        variants: { name: 'Velikost', values: clothes },
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
        variants: { name: 'Velikost', values: clothes },
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
        variants: { name: 'Velikost', values: underwear },
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
        variants: { name: 'Velikost', values: socks },
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
  },
  {
    slug: 'vareni',
    name: 'Vaření',
    categories: [
      {
        slug: 'varice',
        name: 'Vařiče',
        makers: ['Ohnivka', 'Bivakov'],
        kinds: [
          {
            noun: 'Plynový vařič',
            drawing: 'stove',
            models:
              'Jiskra 890, Plamínek 690, Žár 1290, Svižník 1590, Výheň 1990<2390, Komár 590, Bleskovka 2490, Dvouplotna 2990, Sirka 790, Sopka 1790',
            about: [
              'Uvaří půl litru vody za tři minuty, i když fouká.',
              'Skládací vařič na kartuši, který se vejde do ešusu.',
            ],
          },
          {
            noun: 'Dřívkáč',
            drawing: 'stove',
            models: 'Šiška 990, Klacek 790, Chrastí 1190, Poleno 1490<1690',
            about: ['Stačí mu hrst větviček; plechy se složí do placky.'],
          },
          {
            noun: 'Lihový vařič',
            drawing: 'stove',
            models: 'Modrák 390, Tichoň 490, Svatojánek 590, Kahánek 290',
            about: ['Tichý, lehký a bez kartuší. Na čaj k východu slunce.'],
          },
        ],
      },
      {
        slug: 'nadobi',
        name: 'Nádobí',
        makers: ['Ohnivka', 'Stezník'],
        kinds: [
          {
            noun: 'Ešus',
            drawing: 'pot',
            models:
              'Guláš 1,2 l 690, Kotlík 2 l 890, Polévka 0,9 l 590, Kaše 0,7 l 490<590, Parta 3 l 1290, Sólo titan 0,6 l 1490, Duo titan 1 l 1790, Čaj 0,5 l 390',
            about: ['Lehký ešus s pokličkou a ryskou, ouška se nepálí.'],
          },
          {
            noun: 'Pánev',
            drawing: 'pot',
            models: 'Volské oko 20 cm 590, Lívanec 24 cm 790, Bramborák 26 cm 890<1090, Klouzek 22 cm 690',
            about: ['Nepřilnavá pánev se sklopnou rukojetí, vajíčka sklouznou sama.'],
          },
          {
            noun: 'Příbor',
            drawing: 'cutlery',
            models: 'Tramp 190, Lžidlička 120, Titanový 390, Bukový 240, Trojka 290, Skládací 340<390',
            about: ['Příbor na celý život, v batohu necinká.'],
          },
          {
            noun: 'Hrnek',
            drawing: 'pot',
            models:
              'Plecháček 190, Smaltovaný liška 290, Dvouplášť 590, Kuksa 690, Složený 240, Trampský 220<260',
            about: ['Na čaj z termosky i na kávu z ohně.'],
          },
        ],
      },
      {
        slug: 'lahve',
        name: 'Láhve a termosky',
        makers: ['Rosnice', 'Ohnivka'],
        variants: { name: 'Barva', values: ['mlhově modrá', 'rezavá'] satisfies Colour[] },
        kinds: [
          {
            noun: 'Láhev',
            drawing: 'bottle',
            models:
              'Pramen 0,7 l 390, Studánka 1 l 450, Potůček 0,5 l 290, Tůň 1,5 l 590, Bystřina 0,6 l 490<590, Kapka 0,35 l 250, Jezero 2 l 690, Rosa 0,75 l 420',
            about: ['Láhev, která neteče ani vzhůru nohama, s hrdlem na led i na štětku.'],
          },
          {
            noun: 'Termoska',
            drawing: 'bottle',
            models:
              'Krb 0,5 l 790, Zimovka 1 l 1090, Babí léto 0,75 l 890<1090, Únor 1,2 l 1290, Svačina 0,35 l 690, Hájenka 0,7 l 950',
            about: ['Čaj v ní pálí ještě po dvanácti hodinách.'],
          },
        ],
      },
    ],
  },
  {
    slug: 'svetla',
    name: 'Světla',
    categories: [
      {
        slug: 'celovky',
        name: 'Čelovky',
        makers: ['Světluška', 'Severník'],
        kinds: [
          {
            noun: 'Čelovka',
            drawing: 'headlamp',
            models:
              'Sova 400 lm 990, Výr 800 lm 1690, Sýc 250 lm 590, Puštík 350 lm 790<950, Kulíšek 150 lm 390, Rys 600 lm 1290, Kočka 300 lm 690, Netopýr 1000 lm 2190, Můra 200 lm 450, Maják 1200 lm 2690, Krtek 100 lm 290, Polárka 500 lm 1190, Kometa 900 lm 1890<2290, Večernice 450 lm 1090',
            about: [
              'Čelovka s červeným světlem do stanu a s nabíjením přes USB-C.',
              'Široký i dlouhý kužel, déšť jí nevadí a na čele o ní nevíte.',
            ],
          },
          {
            noun: 'Běžecká čelovka',
            drawing: 'headlamp',
            models:
              'Tep 500 lm 1490, Dech 350 lm 1190, Krok 250 lm 890, Finiš 700 lm 1990<2290, Rozběh 300 lm 990, Sprint 650 lm 1790',
            about: ['Drží i při seskoku, baterie vzadu vyvažuje lampu vpředu.'],
          },
        ],
      },
      {
        slug: 'lucerny',
        name: 'Lucerny a svítilny',
        makers: ['Světluška', 'Bivakov'],
        kinds: [
          {
            noun: 'Lucerna',
            drawing: 'lantern',
            models:
              'Světlonoš 890, Broučci 590, Úplněk 1290, Ohníček 690<850, Verandová 1090, Bludička 490, Kavárnička 990, Petrolejka LED 1490, Měsíček 390, Slunovrat 1690',
            about: ['Teplé světlo do stanu i na stůl, stmívá se otočením.'],
          },
          {
            noun: 'Ruční svítilna',
            drawing: 'lantern',
            models: 'Hajný 790, Strážce 1190, Kapesní 290, Hlídka 990<1190, Ponocný 690, Paprsek 490',
            about: ['Hliníkové tělo, dosah na druhý břeh a výdrž na celou noc.'],
          },
        ],
      },
    ],
  },
  {
    slug: 'doplnky',
    name: 'Doplňky',
    categories: [
      {
        slug: 'hole',
        name: 'Trekové hole',
        makers: ['Kamzičák', 'Stezník'],
        kinds: [
          {
            noun: 'Hole',
            drawing: 'poles',
            models:
              'Hřeben Carbon 1990, Hřeben Alu 1290, Vrstevnice 990, Sedlo 1490, Výstup Carbon 2490<2890, Sestup 1190, Kopec 790, Traverz 1690, Vyhlídka 890, Horal 1390, Poutník 690, Limba Carbon 2290',
            about: [
              'Skládací hole s korkovým madlem, zámek drží i v mrazu.',
              'Pár holí do kopce i z kopce, kolena poděkují.',
            ],
          },
          {
            noun: 'Běžecké hole',
            drawing: 'poles',
            models:
              'Vlčice 2190, Kuna Z 1890, Jiřička Z 2690, Rorýs Carbon 3190<3690, Stehlík 1590, Konipas 1390, Vlaštovka Z 2390, Poštolka 1790',
            about: ['Složí se na třetinu a v běžecké vestě o nich nevíte.'],
          },
        ],
      },
      {
        slug: 'pece',
        name: 'Impregnace a péče',
        makers: ['Rosnice', 'Mechovina'],
        kinds: [
          {
            noun: 'Impregnace',
            drawing: 'spray',
            models:
              'Déšť 300 ml 329, Liják 500 ml 449, Přeháňka 150 ml 199, Kůže 250 ml 299, Membrána 300 ml 389<429, Stan 500 ml 399, Péří 250 ml 349, Semiš 200 ml 279',
            about: ['Voda se zase začne perlit. Bez fluoru, šetrná k potokům.'],
          },
          {
            noun: 'Prací prostředek',
            drawing: 'spray',
            models:
              'Vlna 500 ml 259, Peří 300 ml 289, Membrána 1 l 399, Sport 750 ml 239<289, Funkční 500 ml 229, Citlivka 500 ml 269',
            about: ['Vypere pot i kouř a membráně nechá dýchat.'],
          },
          {
            noun: 'Krém na boty',
            drawing: 'spray',
            models: 'Včelí vosk 189, Kůže tmavá 169, Nubuk 199, Lanolin 179<219',
            about: ['Tenká vrstva večer a ráno boty nepoznáte.'],
          },
          {
            noun: 'Opravná sada',
            drawing: 'firstAid',
            models: 'Stan 249, Karimatka 149, Batoh 199, Bunda 179, Zip 129, Cestovní 299<349',
            about: ['Záplaty, lepidlo a návod, který se dá přečíst i ve tmě.'],
          },
        ],
      },
      {
        slug: 'orientace',
        name: 'Orientace a výbava',
        makers: ['Severník', 'Stezník', 'Světluška'],
        kinds: [
          {
            noun: 'Buzola',
            drawing: 'compass',
            models: 'Severka 490, Azimut 790, Školní 290, Zrcadlová 990<1190, Náramková 390, Závodní 1290',
            about: ['Klidná střelka, čitelná stupnice a poutko kolem krku.'],
          },
          {
            noun: 'Nůž',
            drawing: 'knife',
            models:
              'Houbař 590, Junák 890, Řezbář 790, Kapesňák 690, Lesník 1290<1490, Zálesák 1490, Klíčenka 390, Rybář 990',
            about: ['Zavírací nůž s pojistkou, čepel drží ostří celou sezónu.'],
          },
          {
            noun: 'Lékárnička',
            drawing: 'firstAid',
            models: 'Na den 390, Na týden 690, Rodinná 890<990, Běžecká 290',
            about: ['Všechno na puchýře, odřeniny a klíšťata, přehledně a v suchu.'],
          },
          {
            noun: 'Pouzdro na mapu',
            drawing: 'bag',
            models: 'Listopad 290, Průhled 240, Brodivé 390<450, Velké 340',
            about: ['Mapa zůstane suchá a čitelná z obou stran.'],
          },
        ],
      },
    ],
  },
]
