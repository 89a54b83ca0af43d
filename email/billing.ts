import type { BillingMailKind } from '#rules/billing/status.ts'
import type { Language } from '#rules/brand.ts'
import { formatNumber } from '#rules/text/numbers.ts'
import { type MailBody, renderSystemMail } from './system-mail.ts'

type Facts = { language: Language; company: string; visitors: number; limit: number; link: string }
type Texts = { subject: string; heading: string; paragraphs: string[]; button: string }

/** To the owner: the month's visitors come near the limit or pass it, or a payment is missing. */
export function billingMail(what: BillingMailKind, facts: Facts): MailBody {
  const { language, link } = facts
  const { button, ...texts } = textsOf(what, facts)[language]
  return renderSystemMail({ ...texts, language, button: { text: button, link } })
}

function textsOf(
  what: BillingMailKind,
  { language, company, visitors, limit }: Facts,
): Record<Language, Texts> {
  const number = (value: number) => formatNumber(value, language)
  const used = number(visitors)
  const most = number(limit)
  const kinds: Record<BillingMailKind, Record<Language, Texts>> = {
    nearLimit: {
      en: {
        subject: `${company} has used ${used} of ${most} visitors`,
        heading: 'Hello,',
        paragraphs: [
          `This month ${company} has had ${used} visitors; its plan covers ${most}.`,
          'We never change your plan by ourselves. If you expect more visitors, look at the plans in good time.',
        ],
        button: 'See the plans',
      },
      cs: {
        subject: `${company}: vyčerpáno ${used} z ${most} návštěvníků`,
        heading: 'Dobrý den,',
        paragraphs: [
          `firma ${company} měla tento měsíc ${used} návštěvníků; její tarif jich pokrývá ${most}.`,
          'Tarif bez vás nikdy nezměníme. Pokud čekáte víc návštěvníků, podívejte se na tarify včas.',
        ],
        button: 'Prohlédnout tarify',
      },
    },
    overLimit: {
      en: {
        subject: `${company} is over its limit of visitors`,
        heading: 'Hello,',
        paragraphs: [
          `This month ${company} has had ${used} visitors, and its plan covers ${most}.`,
          `Everything goes on for three more days. After that the boxes and sends of its shops are paused until you choose a larger plan, or until the next month begins.`,
        ],
        button: 'Choose a larger plan',
      },
      cs: {
        subject: `Firma ${company} překročila limit návštěvníků`,
        heading: 'Dobrý den,',
        paragraphs: [
          `firma ${company} měla tento měsíc ${used} návštěvníků a její tarif jich pokrývá ${most}.`,
          `Ještě tři dny běží vše dál. Potom se boxy a rozesílání jejích e-shopů pozastaví, dokud nezvolíte větší tarif nebo nezačne další měsíc.`,
        ],
        button: 'Vybrat větší tarif',
      },
    },
    paymentDue: {
      en: {
        subject: `${company} has a payment due`,
        heading: 'Hello,',
        paragraphs: [
          `The paid or trial period of ${company} is over, or its last payment did not go through.`,
          'The boxes and sends of its shops are paused; your data stays. Everything goes on as soon as the payment arrives.',
        ],
        button: 'Open billing',
      },
      cs: {
        subject: `Firma ${company} má neuhrazenou platbu`,
        heading: 'Dobrý den,',
        paragraphs: [
          `předplacené nebo zkušební období firmy ${company} skončilo, nebo neprošla poslední platba.`,
          'Boxy a rozesílání jejích e-shopů jsou pozastavené; data zůstávají. Jakmile platba dorazí, vše poběží dál.',
        ],
        button: 'Otevřít fakturaci',
      },
    },
  }
  return kinds[what]
}
