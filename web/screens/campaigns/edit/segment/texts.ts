import { catalogue } from '#web/i18n/catalogue.ts'

export const texts = {
  en: {
    cancel: 'Cancel',
    description: 'Who gets it is found when it is sent; here you see who it would be now.',
    fromSaved: 'Begin with a saved segment',
    fromSavedNone: 'Choose a segment',
    fromSavedText: 'Its rules are copied here; changes here do not change the segment.',
    leaveOut: 'Leave out',
    leaveOutNone: 'Nobody is left out',
    leaveOutText: 'Whoever is in one of these segments does not get it.',
    noSegments: 'No segment of this name',
    save: 'Save',
    saveAs: 'Save as segment',
    saveAsDone: 'Segment {name} saved',
    saveAsName: 'Name of the segment',
    saveAsText: 'Other campaigns can begin with it. This one keeps its own copy.',
    segment: 'Contacts',
    unfinished: 'The choice is not finished: see what is marked.',
  },
  cs: {
    cancel: 'Zrušit',
    description: 'Kdo zprávu dostane, se zjistí při odeslání; tady vidíte, kdo by to byl teď.',
    fromSaved: 'Začít uloženým segmentem',
    fromSavedNone: 'Vyberte segment',
    fromSavedText: 'Jeho pravidla se sem zkopírují; změny tady segment nezmění.',
    leaveOut: 'Vynechat',
    leaveOutNone: 'Nevynechá se nikdo',
    leaveOutText: 'Kdo je v některém z těchto segmentů, zprávu nedostane.',
    noSegments: 'Takový segment tu není',
    save: 'Uložit',
    saveAs: 'Uložit jako segment',
    saveAsDone: 'Segment {name} uložen',
    saveAsName: 'Název segmentu',
    saveAsText: 'Další kampaně jím mohou začít. Této zůstane vlastní kopie.',
    segment: 'Kontakty',
    unfinished: 'Výběr není dokončený: podívejte se, co je označené.',
  },
}

export const useTexts = catalogue('campaign-segment', texts)
