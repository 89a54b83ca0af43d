import { catalogue } from '#web/i18n/catalogue.ts'

/** The name of the dialog, of its link and of its entry in menus. */
export const mayMailTitle = { en: 'Who may be mailed', cs: 'Komu smíte psát' }

export const texts = {
  en: {
    law: 'Without a consent the law (in Czechia § 7 of Act 480/2004) allows it under these conditions:',
    'law.everyTime': 'Every e-mail has an unsubscribe link. {brand} adds it.',
    'law.objection': 'They could refuse it when they bought, and didn’t.',
    'law.own': 'They are your own customers, who gave you their address with an order.',
    'law.similar': 'You write to them about similar goods of your own.',
    text: 'You can write to everyone who has confirmed a sign-up or whose consent you have imported. You decide about customers without a consent.',
    mailsCustomers: 'Write to own customers about similar goods',
    save: 'Save',
    title: mayMailTitle.en,
  },
  cs: {
    law: 'Bez souhlasu to zákon (§ 7 zákona č. 480/2004 Sb.) dovoluje za těchto podmínek:',
    'law.everyTime': 'V každém e-mailu je odkaz na odhlášení. {brand} ho přidá.',
    'law.objection': 'Při nákupu to mohli odmítnout a neodmítli.',
    'law.own': 'Jsou to vaši vlastní zákazníci, kteří vám adresu dali při objednávce.',
    'law.similar': 'Píšete jim o podobném vlastním zboží.',
    text: 'Psát smíte každému, kdo přihlášení potvrdil nebo jehož souhlas jste naimportovali. O zákaznících bez souhlasu rozhodujete tady.',
    mailsCustomers: 'Psát vlastním zákazníkům o podobném zboží',
    save: 'Uložit',
    title: mayMailTitle.cs,
  },
}

export const useTexts = catalogue('mayMail', texts)
