import { catalogue } from '#web/i18n/catalogue.ts'

export const texts = {
  en: {
    cancel: 'Cancel',
    close: 'Close',
    continue: 'Continue',
    dangerous: 'Dangerous action',
    dangerousText: 'This action may not be possible to take back. Do you really want to continue?',
    fillIn: 'Please fill in {errors}.',
    fix: 'Please fix the following errors: {errors}',
    requestId: 'Request {id}',
    retry: 'Retry',
    typeToConfirm: 'Type “{name}” to confirm',
  },
  cs: {
    cancel: 'Zrušit',
    close: 'Zavřít',
    continue: 'Pokračovat',
    dangerous: 'Nebezpečná akce',
    dangerousText: 'Tuto akci možná nepůjde vzít zpět. Opravdu chcete pokračovat?',
    fillIn: 'Vyplňte prosím {errors}.',
    fix: 'Opravte prosím tyto chyby: {errors}',
    requestId: 'Požadavek {id}',
    retry: 'Zkusit znovu',
    typeToConfirm: 'Pro potvrzení napište „{name}“',
  },
}

export const useTexts = catalogue('widgets', texts)
