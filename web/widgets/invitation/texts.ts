import { catalogue } from '#web/i18n/catalogue.ts'

export const texts = {
  en: {
    companyText: '{inviter} invites you to work as an editor for the company {company}.',
    projectText:
      '{inviter} invites you to work as an editor on the project {project} of the company {company}.',
  },
  cs: {
    companyText: '{inviter} vás zve jako editora do firmy {company}.',
    projectText: '{inviter} vás zve jako editora k projektu {project} firmy {company}.',
  },
}

const useTexts = catalogue('offer', texts)

type Offer = { inviter: string; company: string; project: string | null }

/** Who invites whom where, in a sentence. */
export function useOfferSentence(): (offer: Offer) => string {
  const t = useTexts()
  return ({ inviter, company, project }) =>
    (project ? t('projectText', { inviter, company, project }) : t('companyText', { inviter, company }))
      // many a company's name ends with a full stop
      .replace(/\.\.$/, '.')
}
