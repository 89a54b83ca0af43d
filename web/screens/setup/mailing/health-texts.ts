import { catalogue } from '#web/i18n/catalogue.ts'

export const texts = {
  en: {
    act: 'act',
    'advice.bounces':
      'Above 5% of addresses that do not exist the project is stopped. Leave out old lists, and people who have not bought or clicked for a year.',
    'advice.complaints':
      'Above 0.3% the project is stopped. Write less often, only to people who asked for it, and let them recognise you at once.',
    blocked: 'Sending is stopped',
    'blocked.BOUNCES':
      'Since {when}: more than 5% of the last e-mails went to addresses that do not exist. What was being sent is paused.',
    'blocked.COMPLAINTS':
      'Since {when}: more than 0.3% of the last e-mails were reported as spam. What was being sent is paused.',
    blockedText:
      'Our helpdesk lets it go on. Write to them where the addresses come from and what people have agreed to.',
    bounces: 'Bounces',
    cameBack: '{n} of {all}: {kinds}',
    complained_one: '1 of {all} pressed “spam”',
    complained_other: '{n} of {all} pressed “spam”',
    complaints: 'Complaints',
    empty: 'No e-mails in the last {days} days. Bounces and complaints appear here with the first ones.',
    failed: 'The health of the mailing could not be loaded',
    fine: 'fine',
    hard_one: '1 inbox does not exist',
    hard_other: '{n} inboxes do not exist',
    health: 'Health',
    loading: 'Loading the health of the mailing',
    loop: 'Some mail providers (Seznam.cz, Yahoo) tell senders who pressed “spam”. Register this address with them, and such people get nothing more from you:',
    loopLabel: 'address for complaints of mail providers',
    nobodyComplained: 'nobody pressed “spam”',
    nothingCameBack: 'nothing came back',
    refused_one:
      '1 e-mail was refused: the provider does not take it from you. The address is written to again next time. See that DKIM, SPF and DMARC work.',
    refused_other:
      '{n} e-mails were refused: the providers do not take them from you. The addresses are written to again next time. See that DKIM, SPF and DMARC work, and send to fewer people at once.',
    sent_one: 'last {days} days, 1 e-mail',
    sent_other: 'last {days} days, {n} e-mails',
    soft_one: '1 full or out of order',
    soft_other: '{n} full or out of order',
    'verdict.ACT': 'Act',
    'verdict.FINE': 'Fine',
    'verdict.WATCH': 'Watch',
  },
  cs: {
    act: 'jednat',
    'advice.bounces':
      'Nad 5 % neexistujících adres projekt zastavíme. Vynechte staré seznamy a lidi, kteří rok nenakoupili ani neklikli.',
    'advice.complaints':
      'Nad 0,3 % projekt zastavíme. Pište méně často, jen lidem, kteří o to stojí, a tak, aby hned poznali, kdo píše.',
    blocked: 'Rozesílání je zastavené',
    'blocked.BOUNCES':
      'Od {when}: více než 5 % posledních e-mailů mířilo na neexistující adresy. Probíhající rozesílky jsou pozastavené.',
    'blocked.COMPLAINTS':
      'Od {when}: více než 0,3 % posledních e-mailů lidé nahlásili jako spam. Probíhající rozesílky jsou pozastavené.',
    blockedText: 'Uvolní ho náš helpdesk. Napište mu, odkud adresy pocházejí a s čím lidé souhlasili.',
    bounces: 'Nedoručené',
    cameBack: '{n} z {all}: {kinds}',
    complained_one: '1 z {all} klikl na „spam“',
    complained_few: '{n} z {all} klikli na „spam“',
    complained_other: '{n} z {all} kliklo na „spam“',
    complaints: 'Stížnosti',
    empty: 'Za posledních {days} dní žádné e-maily. S prvními se tu objeví nedoručené a stížnosti.',
    failed: 'Zdraví rozesílání se nepodařilo načíst',
    fine: 'v pořádku',
    hard_one: '1 schránka neexistuje',
    hard_few: '{n} schránky neexistují',
    hard_other: '{n} schránek neexistuje',
    health: 'Zdraví',
    loading: 'Načítání zdraví rozesílání',
    loop: 'Některé poštovní služby (Seznam.cz, Yahoo) odesílateli hlásí, kdo stiskl „spam“. Zaregistrujte u nich tuto adresu a takovým lidem už nic nepůjde:',
    loopLabel: 'adresa pro stížnosti od poštovních služeb',
    nobodyComplained: 'nikdo neklikl na „spam“',
    nothingCameBack: 'nic se nevrátilo',
    refused_one:
      '1 e-mail byl odmítnut: poštovní služba ho od vás nepřijímá. Adresu nevyřazujeme. Ověřte, že fungují DKIM, SPF a DMARC.',
    refused_few:
      '{n} e-maily byly odmítnuty: poštovní služby je od vás nepřijímají. Adresy nevyřazujeme. Ověřte, že fungují DKIM, SPF a DMARC, a posílejte méně lidem najednou.',
    refused_other:
      '{n} e-mailů bylo odmítnuto: poštovní služby je od vás nepřijímají. Adresy nevyřazujeme. Ověřte, že fungují DKIM, SPF a DMARC, a posílejte méně lidem najednou.',
    sent_one: 'posledních {days} dní, 1 e-mail',
    sent_few: 'posledních {days} dní, {n} e-maily',
    sent_other: 'posledních {days} dní, {n} e-mailů',
    soft_one: '1 plná nebo mimo provoz',
    soft_few: '{n} plné nebo mimo provoz',
    soft_other: '{n} plných nebo mimo provoz',
    'verdict.ACT': 'Zasáhněte',
    'verdict.FINE': 'V pořádku',
    'verdict.WATCH': 'Pozor',
  },
}

export const useHealthTexts = catalogue('mailHealth', texts)
