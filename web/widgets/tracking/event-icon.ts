import {
  IconAlertTriangle,
  IconArrowsVertical,
  IconClock,
  IconEye,
  IconFileText,
  IconLayoutGridAdd,
  IconLink,
  IconLogin2,
  IconMailOpened,
  IconReceipt,
  IconShieldCheck,
  IconShoppingCartPlus,
  IconZoomIn,
} from '@tabler/icons-react'
import type { IconShape } from '#web/ui/Icon.tsx'

const icons: Record<string, IconShape> = {
  page: IconFileText,
  product: IconEye,
  scroll: IconArrowsVertical,
  time: IconClock,
  image: IconZoomIn,
  cart: IconShoppingCartPlus,
  purchase: IconReceipt,
  signIn: IconLogin2,
  consent: IconShieldCheck,
  box: IconLayoutGridAdd,
  mail: IconMailOpened,
  link: IconLink,
}

/** What a visitor has done, as a picture; a call that the tracker does not know is a warning. */
export const eventIcon = (type: string): IconShape => icons[type] ?? IconAlertTriangle
