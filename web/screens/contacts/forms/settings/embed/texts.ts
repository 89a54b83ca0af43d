import { catalogue } from '#web/i18n/catalogue.ts'

export const texts = {
  en: {
    html: 'Plain HTML',
    htmlText:
      'For pages that take no script. Whoever sends it presses once more on our page, so that we know that they are no robot.',
    link: 'Link and QR code',
    linkText: 'A page of its own, for social networks, a receipt or a poster.',
    locked: 'Save the form first: the shop gets what is saved.',
    popupText:
      'The pop-up comes by itself on the pages that you have chosen, if they have the tracking snippet. Nothing needs to be pasted.',
    qr: 'QR code of {name}',
    saveQr: 'Save the QR code',
    script: 'In the shop',
    shareLink: 'Share the link',
    shareQr: 'Share the QR code',
    scriptText: 'Paste this where the form is to stand, on a page with the tracking snippet.',
  },
  cs: {
    html: 'Čisté HTML',
    htmlText:
      'Pro stránky, kam nejde vložit skript. Kdo formulář odešle, stiskne na naší stránce tlačítko ještě jednou, ať víme, že není robot.',
    link: 'Odkaz a QR kód',
    linkText: 'Samostatná stránka, třeba na sociální sítě, účtenku nebo plakát.',
    locked: 'Nejdřív formulář uložte: e-shop dostane to, co je uložené.',
    popupText: 'Vyskakovací okno se na vybraných stránkách ukáže samo, mají-li měřicí kód. Nic se nevkládá.',
    qr: 'QR kód formuláře {name}',
    saveQr: 'Uložit QR kód',
    script: 'V e-shopu',
    shareLink: 'Sdílet odkaz',
    shareQr: 'Sdílet QR kód',
    scriptText: 'Vložte tam, kde má formulář být, na stránku s měřicím kódem.',
  },
}

export const useTexts = catalogue('lead form embed', texts)
