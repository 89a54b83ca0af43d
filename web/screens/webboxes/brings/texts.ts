import { catalogue } from '#web/i18n/catalogue.ts'

export const texts = {
  en: {
    buyShare: 'Bought',
    buyers: 'Buyers',
    byDay: 'Impressions and clicks by day',
    clickRate: 'Click rate',
    clicks: 'Clicks',
    effectFailed: 'What the boxes bring could not be loaded',
    'fault.ERROR_one':
      'On {number} page something else broke; the shop’s page did not suffer. If it goes on, write to us.',
    'fault.ERROR_other':
      'On {number} pages something else broke; the shop’s pages did not suffer. If it goes on, write to us.',
    'fault.NOWHERE_one':
      'On {number} page in seven days the selector matched nothing, so the box was not shown. Pick another place, or check that the template still has it.',
    'fault.NOWHERE_other':
      'On {number} pages in seven days the selector matched nothing, so the box was not shown. Pick another place, or check that the template still has it.',
    'fault.SELECTOR_one':
      'On {number} page in seven days the browser did not understand the selector, so the box was not shown. Pick the place in the preview.',
    'fault.SELECTOR_other':
      'On {number} pages in seven days the browser did not understand the selector, so the box was not shown. Pick the place in the preview.',
    'fault.SEVERAL_one':
      'On {number} page in seven days the selector matched several elements; the box was at the first. Choose a selector that only one element has.',
    'fault.SEVERAL_other':
      'On {number} pages in seven days the selector matched several elements; the box was at the first. Choose a selector that only one element has.',
    faults: 'Not shown as it should be',
    group: 'Group',
    held: 'Without boxes',
    holdout: 'Visitors without boxes',
    holdoutChange: 'Start anew',
    holdoutChangeText:
      'With another share the comparison begins anew, and what was counted so far is not shown any more.',
    holdoutChangeTitle: 'Begin the comparison anew?',
    holdoutNone: 'Nobody',
    holdoutNow: '{share} of visitors see no boxes from now on',
    holdoutOver: 'All visitors see boxes again',
    holdoutText:
      'To know what boxes bring, hide them from some visitors: orders of both groups are compared. Visitors who have not agreed to be recognised are in neither.',
    impressions: 'Impressions',
    impressionsHint: 'An impression: half of the box was in view for a second, once a page.',
    last30: 'last 30 days',
    loading: 'Loading what the box brings',
    notSeen: 'Not seen in the shop yet',
    notSeenText:
      'As soon as the box is on and a visitor sees it, impressions and clicks appear here by day. Robots do not count.',
    orders: 'Orders',
    sales: 'Sales',
    share: '{share} of visitors',
    shown: 'With boxes',
    since: 'Since {when}.',
    title: 'What it brings',
    'verdict.early': 'Too early to tell: each group needs at least 100 visitors and 5 buyers.',
    'verdict.less':
      'With boxes {lift} fewer visitors buy; it lies between {from} and {to} in 95 of 100 such comparisons. Try another place or fewer products, or switch boxes off.',
    'verdict.more':
      'With boxes {lift} more visitors buy; it lies between {from} and {to} in 95 of 100 such comparisons.',
    'verdict.unsure':
      'Too early to tell: so far the difference is {lift}, but it may lie anywhere between {from} and {to}.',
    visitors: 'Visitors',
  },
  cs: {
    buyShare: 'Nakoupilo',
    buyers: 'Kupující',
    byDay: 'Zobrazení a kliknutí po dnech',
    clickRate: 'Míra prokliku',
    clicks: 'Kliknutí',
    effectFailed: 'Co boxy přinášejí, se nepodařilo načíst',
    'fault.ERROR_one':
      'Na {number} stránce se pokazilo něco jiného; stránka e-shopu tím neutrpěla. Pokud to potrvá, napište nám.',
    'fault.ERROR_few':
      'Na {number} stránkách se pokazilo něco jiného; stránky e-shopu tím neutrpěly. Pokud to potrvá, napište nám.',
    'fault.ERROR_other':
      'Na {number} stránkách se pokazilo něco jiného; stránky e-shopu tím neutrpěly. Pokud to potrvá, napište nám.',
    'fault.NOWHERE_one':
      'Na {number} stránce za sedm dní selektor nic nenašel, takže se box neukázal. Vyberte jiné místo, nebo ověřte, že ho šablona pořád má.',
    'fault.NOWHERE_few':
      'Na {number} stránkách za sedm dní selektor nic nenašel, takže se box neukázal. Vyberte jiné místo, nebo ověřte, že ho šablona pořád má.',
    'fault.NOWHERE_other':
      'Na {number} stránkách za sedm dní selektor nic nenašel, takže se box neukázal. Vyberte jiné místo, nebo ověřte, že ho šablona pořád má.',
    'fault.SELECTOR_one':
      'Na {number} stránce za sedm dní prohlížeč selektoru nerozuměl, takže se box neukázal. Vyberte místo v náhledu.',
    'fault.SELECTOR_few':
      'Na {number} stránkách za sedm dní prohlížeč selektoru nerozuměl, takže se box neukázal. Vyberte místo v náhledu.',
    'fault.SELECTOR_other':
      'Na {number} stránkách za sedm dní prohlížeč selektoru nerozuměl, takže se box neukázal. Vyberte místo v náhledu.',
    'fault.SEVERAL_one':
      'Na {number} stránce za sedm dní selektor našel několik prvků; box byl u prvního. Zvolte selektor, který má jen jeden prvek.',
    'fault.SEVERAL_few':
      'Na {number} stránkách za sedm dní selektor našel několik prvků; box byl u prvního. Zvolte selektor, který má jen jeden prvek.',
    'fault.SEVERAL_other':
      'Na {number} stránkách za sedm dní selektor našel několik prvků; box byl u prvního. Zvolte selektor, který má jen jeden prvek.',
    faults: 'Neukazuje se, jak má',
    group: 'Skupina',
    held: 'Bez boxů',
    holdout: 'Návštěvníci bez boxů',
    holdoutChange: 'Začít znovu',
    holdoutChangeText: 'S jiným podílem začne porovnání znovu a co se zatím napočítalo, už se neukáže.',
    holdoutChangeTitle: 'Začít porovnání znovu?',
    holdoutNone: 'Nikdo',
    holdoutNow: 'Boxy se teď neukazují {share} návštěvníků',
    holdoutOver: 'Boxy zase vidí všichni návštěvníci',
    holdoutText:
      'Abyste věděli, co boxy přinášejí, můžete je části návštěvníků skrýt: porovnají se objednávky obou skupin. Návštěvníci bez souhlasu nejsou v žádné.',
    impressions: 'Zobrazení',
    impressionsHint: 'Zobrazení: polovina boxu byla aspoň sekundu vidět; na stránce se počítá jednou.',
    last30: 'posledních 30 dní',
    loading: 'Načítání toho, co box přináší',
    notSeen: 'V e-shopu ho zatím nikdo neviděl',
    notSeenText:
      'Jakmile bude box zapnutý a uvidí ho návštěvník, objeví se tu zobrazení a kliknutí po dnech. Roboti se nepočítají.',
    orders: 'Objednávky',
    sales: 'Tržby',
    share: '{share} návštěvníků',
    shown: 'S boxy',
    since: 'Od {when}.',
    title: 'Co přináší',
    'verdict.early': 'Zatím nelze říct: každá skupina potřebuje nejméně 100 návštěvníků a 5 kupujících.',
    'verdict.less':
      'S boxy nakoupí o {lift} méně návštěvníků; v 95 ze 100 takových porovnání to leží mezi {from} a {to}. Zkuste jiné místo nebo méně produktů, nebo boxy vypněte.',
    'verdict.more':
      'S boxy nakoupí o {lift} více návštěvníků; v 95 ze 100 takových porovnání to leží mezi {from} a {to}.',
    'verdict.unsure': 'Zatím nelze říct: rozdíl je teď {lift}, ale může ležet kdekoli mezi {from} a {to}.',
    visitors: 'Návštěvníci',
  },
}

export const useTexts = catalogue('box results', texts)
