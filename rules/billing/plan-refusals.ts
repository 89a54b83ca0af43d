/** Why a company cannot have a plan: said by the server that refuses it, and beforehand on the plan's card. */
import type { Language } from '../brand.ts'
import type { PlanRefusal } from './plan-change.ts'

export const planRefusals = {
  PLAN_QUOTA_EXCEEDED: {
    en: 'This plan is too small: {month} has had {used} visitors, and the plan covers {limit}.',
    cs: 'Tento tarif je příliš malý: {month} má {used} návštěvníků a tarif jich pokrývá {limit}.',
  },
  PLAN_UPGRADE_LATER: {
    en: 'You have moved to a smaller plan in this period. A larger one can be chosen when the next period begins.',
    cs: 'V tomto období jste přešli na menší tarif. Větší si můžete vybrat, až začne další období.',
  },
  MANUAL_INVOICING: {
    en: 'This company pays by invoice. Write to us, and we will change its plan.',
    cs: 'Tato firma platí na fakturu. Napište nám a tarif změníme.',
  },
  PAYMENT_FIRST: {
    en: 'There is an unpaid invoice. Pay it in the payment portal, then change the plan.',
    cs: 'Máte nezaplacenou fakturu. Zaplaťte ji v platebním portálu a pak změňte tarif.',
  },
} as const satisfies Record<PlanRefusal, Record<Language, string>>
