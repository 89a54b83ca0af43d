import { catalogue } from '#web/i18n/catalogue.ts'

export const texts = {
  en: {
    'company.active': 'Active',
    'company.overLimit': 'Over limit',
    'company.paymentDue': 'Payment due',
    'company.trialEnded': 'Trial ended',
    'company.trial_one': 'Trial · {count, number} day left',
    'company.trial_other': 'Trial · {count, number} days left',
    'project.ACTIVE': 'Active',
    'project.BLOCKED_AUTOMATIC': 'Blocked: spam',
    'project.BLOCKED_MANUAL': 'Blocked',
    'project.CANCELLED': 'Deactivated',
    'project.INCOMPLETE': 'Incomplete',
    'project.MARKED_FOR_PURGE': 'Marked for purge',
    'project.OVER_LIMIT': 'Over limit',
    'project.PAYMENT_DUE': 'Payment due',
    'project.PURGED': 'Purged',
    'project.missing': 'No project',
  },
  cs: {
    'company.active': 'Aktivní',
    'company.overLimit': 'Nad limitem',
    'company.paymentDue': 'Čeká na platbu',
    'company.trialEnded': 'Zkušební doba skončila',
    'company.trial_one': 'Zkušební doba · zbývá {count, number} den',
    'company.trial_few': 'Zkušební doba · zbývají {count, number} dny',
    'company.trial_other': 'Zkušební doba · zbývá {count, number} dní',
    'project.ACTIVE': 'Aktivní',
    'project.BLOCKED_AUTOMATIC': 'Blokováno: spam',
    'project.BLOCKED_MANUAL': 'Blokováno',
    'project.CANCELLED': 'Deaktivováno',
    'project.INCOMPLETE': 'Nedokončeno',
    'project.MARKED_FOR_PURGE': 'Označeno k vymazání',
    'project.OVER_LIMIT': 'Nad limitem',
    'project.PAYMENT_DUE': 'Čeká na platbu',
    'project.PURGED': 'Vymazáno',
    'project.missing': 'Žádný projekt',
  },
}

export const useTexts = catalogue('status', texts)
