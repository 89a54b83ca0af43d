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
  CAMPAIGN_MOVED: {
    en: 'This campaign is in another state by now, in which this cannot be done. Look at it again.',
    cs: 'Tato kampaň je už v jiném stavu, ve kterém to nejde. Podívejte se na ni znovu.',
  },
  CAMPAIGN_EDITED: {
    en: 'The campaign was changed while its sending stood still. Start it on the page of the campaign: then the rest is sent as it is now.',
    cs: 'Kampaň se změnila, zatímco její rozesílka stála. Spusťte ji na stránce kampaně: zbytek odejde v nové podobě.',
  },
  CAMPAIGN_NOT_READY: {
    en: 'The campaign cannot start yet. {check}',
    cs: 'Kampaň zatím nelze spustit. {check}',
  },
  CAMPAIGN_BEGUN: {
    en: 'A part of this campaign is sent already: whom it goes to and when stay as they are. Change a copy of it.',
    cs: 'Část této kampaně už odešla: komu a kdy má přijít, už změnit nelze. Upravte její kopii.',
  },
  RECALL_OVER: {
    en: 'It is too late to recall the start: that works for a minute. Pause the campaign instead.',
    cs: 'Spuštění už nelze zrušit: jde to jen do minuty. Kampaň místo toho pozastavte.',
  },
  VARIANTS_FIXED: {
    en: 'A part of this campaign is sent already, in as many versions as it had: {count}. Keep that number.',
    cs: 'Část této kampaně už odešla, a to v tolika verzích, kolik jich bylo: {count}. Ponechte tento počet.',
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
  CAMPAIGN_NOT_SENT: {
    en: 'Only a campaign that is completed can be sent again. Wait until its last message has left.',
    cs: 'Znovu lze poslat jen dokončenou kampaň. Počkejte, až odejde její poslední zpráva.',
  },
  TOO_FEW_PRODUCTS: {
    en: 'The message recommends {count} products, and only {found} can be recommended to this person: they would not get it.',
    cs: 'Zpráva doporučuje tolik produktů: {count}. Této osobě jich lze doporučit jen {found}, takže by ji nedostala.',
  },
  TEST_NOT_READY: {
    en: 'Unable to send the test. {check}',
    cs: 'Zkušební e-mail nelze odeslat. {check}',
  },
  TEST_ADDRESS: {
    en: 'Tests go only to your team and to confirmed addresses. Confirm {email} first.',
    cs: 'Zkušební e-maily chodí jen vašemu týmu a na potvrzené adresy. Nejprve potvrďte adresu {email}.',
  },
  TEST_ADDRESSES_LIMIT: {
    en: 'A project may have {limit} confirmed addresses. Remove one that you no longer need.',
    cs: 'Projekt může mít nejvýše {limit} potvrzených adres. Odeberte některou, kterou už nepotřebujete.',
  },
  TEST_LIMIT: {
    en: 'A project may send {limit} test emails in 24 hours. {left} left for now: choose fewer addresses, or try again later.',
    cs: 'Projekt může za 24 hodin odeslat nejvýše {limit} zkušebních e-mailů. Teď jich zbývá {left}: vyberte méně adres, nebo to zkuste později.',
  },
  VARIANTS_LIMIT: {
    en: 'A campaign may have {limit} variants. Delete one that is no longer needed.',
    cs: 'Kampaň může mít nejvýše {limit} variant. Smažte některou, kterou už nepotřebujete.',
  },
} as const
