/** Why something cannot be done with a campaign. */
export const campaignRefusals = {
  MEDIUM_UNAVAILABLE: {
    en: 'Only e-mail campaigns can be made so far. Choose e-mail.',
    cs: 'Zatím lze vytvářet jen e-mailové kampaně. Zvolte e-mail.',
  },
  CAMPAIGN_RUNNING: {
    en: 'This campaign is running, or it is over. Pause it to change it, or change a copy of it.',
    cs: 'Tato kampaň právě běží, nebo už skončila. Pozastavte ji, nebo upravte její kopii.',
  },
  CAMPAIGN_NOT_DELETABLE: {
    en: 'Only drafts and archived campaigns can be deleted. Archive this one first.',
    cs: 'Smazat lze jen rozpracovanou nebo archivovanou kampaň. Nejprve ji archivujte.',
  },
  CAMPAIGN_WITHOUT_PRIORITY: {
    en: 'Only automatic campaigns have an order. This one has a time of its own.',
    cs: 'Pořadí mají jen automatické kampaně. Tato má vlastní čas odeslání.',
  },
  CAMPAIGNS_LIMIT: {
    en: 'A project may have {limit} campaigns. Delete archived ones that are no longer needed.',
    cs: 'Projekt může mít nejvýše {limit} kampaní. Smažte archivované, které už nepotřebujete.',
  },
  VARIANTS_LIMIT: {
    en: 'A campaign may have {limit} variants. Delete one that is no longer needed.',
    cs: 'Kampaň může mít nejvýše {limit} variant. Smažte některou, kterou už nepotřebujete.',
  },
} as const
