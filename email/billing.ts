import type { BillingMailKind } from '#rules/billing/status.ts'
import { brand, type Language } from '#rules/brand.ts'
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
        subject: `${company} má ${used} z ${most} návštěvníků`,
        heading: 'Dobrý den,',
        paragraphs: [
          `firma ${company} měla tento měsíc ${used} návštěvníků; její tarif jich pokrývá ${most}.`,
          'Tarif sami nikdy neměníme. Pokud čekáte další návštěvníky, podívejte se na tarify včas.',
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
          `Everything goes on for three more days. After that ${brand} stops in its shops until you choose a larger plan, or until the next month begins.`,
        ],
        button: 'Choose a larger plan',
      },
      cs: {
        subject: `${company} překročila limit návštěvníků`,
        heading: 'Dobrý den,',
        paragraphs: [
          `firma ${company} měla tento měsíc ${used} návštěvníků a její tarif jich pokrývá ${most}.`,
          `Ještě tři dny běží vše dál. Potom se ${brand} v jejích e-shopech zastaví, dokud nezvolíte větší tarif nebo nezačne další měsíc.`,
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
          `${brand} has stopped in its shops; your data stays. It goes on as soon as the payment arrives.`,
        ],
        button: 'Open billing',
      },
      cs: {
        subject: `Firma ${company} má nezaplaceno`,
        heading: 'Dobrý den,',
        paragraphs: [
          `předplacené nebo zkušební období firmy ${company} skončilo, nebo neprošla poslední platba.`,
          `${brand} se v jejích e-shopech zastavil; data zůstávají. Jakmile platba dorazí, poběží dál.`,
        ],
        button: 'Otevřít fakturaci',
      },
    },
  }
  return kinds[what]
}
