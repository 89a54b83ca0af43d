import { catalogue } from '#web/i18n/catalogue.ts'

export const texts = {
  en: {
    'place.FAILED': 'Failed',
    'place.IN_DOUBT': 'In doubt',
    'place.NOT_SENT': 'Not sent',
    'place.SENT': 'Sent',
    'place.SKIPPED': 'Skipped',
    'place.TO_BE_SENT': 'To be sent',
    'reason.BOUNCED': 'address has bounced for good',
    'reason.COMPLAINED': 'reported a message as spam',
    'reason.DEFERRED': 'put off by the server, tried again',
    'reason.ERASED': 'erased meanwhile',
    'reason.GAVE_UP': 'put off again and again for about a day',
    'reason.NO_ADDRESS': 'no e-mail address any more',
    'reason.NO_CONSENT': 'no consent any more',
    'reason.NO_PRODUCT': 'no product to recommend',
    'reason.REFUSED': 'refused by the server for good',
    'reason.UNSUBSCRIBED': 'unsubscribed meanwhile',
    withReason: '{place}: {reason}',
  },
  cs: {
    'place.FAILED': 'Nepřijato',
    'place.IN_DOUBT': 'Nejisté',
    'place.NOT_SENT': 'Neodesláno',
    'place.SENT': 'Odesláno',
    'place.SKIPPED': 'Vynecháno',
    'place.TO_BE_SENT': 'Zbývá odeslat',
    'reason.BOUNCED': 'adresa trvale nedoručitelná',
    'reason.COMPLAINED': 'stížnost na spam',
    'reason.DEFERRED': 'server zprávu odložil, zkusíme to znovu',
    'reason.ERASED': 'mezitím smazáno',
    'reason.GAVE_UP': 'server zprávu asi den stále odkládal',
    'reason.NO_ADDRESS': 'už bez e-mailové adresy',
    'reason.NO_CONSENT': 'už bez souhlasu',
    'reason.NO_PRODUCT': 'není co doporučit',
    'reason.REFUSED': 'server zprávu natrvalo odmítl',
    'reason.UNSUBSCRIBED': 'mezitím odhlášeno',
    withReason: '{place}: {reason}',
  },
}

export const useTexts = catalogue('delivery', texts)
