import { catalogue } from '#web/i18n/catalogue.ts'

export const texts = {
  en: {
    add: 'New form',
    addText: 'People get this tag once they confirm. Texts, looks and the e-mail come next.',
    ask: 'Ask contacts to confirm',
    confirmed: 'Confirmed',
    create: 'Create form',
    description:
      'People sign up for your e-mails in the shop, in a pop-up or by a link. Whoever confirms gets the tag of the form.',
    empty: 'Collect contacts with consent',
    emptyText:
      'People who asked for your e-mails open them and do not complain. Make a form, put it in your shop or share its link; every sign-up is confirmed by e-mail and kept with its proof.',
    failed: 'The forms could not be loaded',
    full: 'A project has at most {limit} forms.',
    'kind.INLINE': 'In the page · double opt-in',
    'kind.POPUP': 'Pop-up · double opt-in',
    loading: 'Loading forms',
    namePlaceholder: 'Letters from the trail',
    signUps: 'Sign-ups',
    tag_one: '{name}, {number} contact',
    tag_other: '{name}, {number} contacts',
    views: 'Views',
  },
  cs: {
    add: 'Nový formulář',
    addText: 'Kdo odběr potvrdí, dostane tento štítek. Texty, vzhled a e-mail přijdou potom.',
    ask: 'Požádat kontakty o potvrzení',
    confirmed: 'Potvrzeno',
    create: 'Vytvořit formulář',
    description:
      'Lidé se přihlásí k odběru v e-shopu, ve vyskakovacím okně nebo přes odkaz. Kdo to potvrdí, dostane štítek formuláře.',
    empty: 'Sbírejte kontakty se souhlasem',
    emptyText:
      'Kdo o vaše e-maily stojí, ten je otevírá a nestěžuje si. Vytvořte formulář, dejte ho do e-shopu, nebo sdílejte jeho odkaz; každé přihlášení se potvrzuje e-mailem a uchovává i s důkazem.',
    failed: 'Formuláře se nepodařilo načíst',
    full: 'Projekt může mít nejvýše {limit} formulářů.',
    'kind.INLINE': 'Ve stránce · dvojité potvrzení',
    'kind.POPUP': 'Vyskakovací okno · dvojité potvrzení',
    loading: 'Načítání formulářů',
    namePlaceholder: 'Dopisy ze stezky',
    signUps: 'Přihlášeno',
    tag_one: '{name}, {number} kontakt',
    tag_few: '{name}, {number} kontakty',
    tag_other: '{name}, {number} kontaktů',
    views: 'Zobrazení',
  },
}

export const useTexts = catalogue('lead form list', texts)
