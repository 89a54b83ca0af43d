/** What the sample shop sells to cook, to see and to find the way. */
import type { Colour, Department } from './kinds.ts'

export const cooking: Department = {
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
}

export const lights: Department = {
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
}

export const extras: Department = {
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
            'Déšť 300 ml 329, Liják 500 ml 449, Přeháňka 150 ml 199, Kůže 250 ml 299, Membrána 300 ml 389<429, Stan 500 ml 399, Peří 250 ml 349, Semiš 200 ml 279',
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
}
