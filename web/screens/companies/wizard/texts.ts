import { catalogue } from '#web/i18n/catalogue.ts'

export const texts = {
  en: {
    continue: 'Continue',
    failed: 'The company could not be loaded',
    loading: 'Loading the company',
    text: 'With the registration number we fill in the rest. 30 days free, up to 10,000 visitors a month, no card needed.',
    title: 'New company',
    titleAgain: 'Company',
    unfinished: 'The setup of {company} is not finished yet.',
  },
  cs: {
    continue: 'Pokračovat',
    failed: 'Firmu se nepodařilo načíst',
    loading: 'Načítání firmy',
    text: 'Podle IČO za vás doplníme zbytek. 30 dní zdarma, až 10 000 návštěvníků měsíčně, bez platební karty.',
    title: 'Nová firma',
    titleAgain: 'Firma',
    unfinished: 'Nastavení firmy {company} ještě není dokončené.',
  },
}

export const useTexts = catalogue('companyWizard', texts)
