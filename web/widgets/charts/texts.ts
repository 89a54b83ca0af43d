import { catalogue } from '#web/i18n/catalogue.ts'

export const texts = {
  en: {
    actions_one: '{number} action',
    actions_other: '{number} actions',
    all: 'All',
    asChart: 'Show as chart',
    asTable: 'Show as table',
    day: 'Day',
    drawing: 'Drawing: {label}',
    fewer: 'fewer',
    hour: 'Hour',
    hours: '{weekday}, {from}–{to}',
    keys: 'Arrow keys move along the chart.',
    month: 'Month',
    more: 'more',
    notDrawn: 'The chart could not be loaded; here are its figures.',
    notDrawnBeside: 'The chart could not be loaded; its figures are in the table.',
    today: 'Today',
  },
  cs: {
    actions_one: '{number} akce',
    actions_few: '{number} akce',
    actions_other: '{number} akcí',
    all: 'Celkem',
    asChart: 'Zobrazit jako graf',
    asTable: 'Zobrazit jako tabulku',
    day: 'Den',
    drawing: 'Kreslí se: {label}',
    fewer: 'méně',
    hour: 'Hodina',
    hours: '{weekday} {from}–{to}',
    keys: 'V grafu se přechází šipkami.',
    month: 'Měsíc',
    more: 'více',
    notDrawn: 'Graf se nepodařilo načíst; tady jsou jeho čísla.',
    notDrawnBeside: 'Graf se nepodařilo načíst; jeho čísla jsou v tabulce.',
    today: 'Dnes',
  },
}

export const useTexts = catalogue('charts', texts)
