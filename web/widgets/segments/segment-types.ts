import {
  IconBinaryTree2,
  IconCash,
  IconGridDots,
  IconShoppingCart,
  IconTag,
  IconUsers,
} from '@tabler/icons-react'
import type { SegmentType } from '#rules/segments/definition.ts'
import type { IconShape } from '#web/ui/Icon.tsx'

export const typeIcons: Record<SegmentType, IconShape> = {
  all: IconUsers,
  ordersCount: IconShoppingCart,
  amountSpent: IconCash,
  rfm: IconGridDots,
  tag: IconTag,
  rules: IconBinaryTree2,
}
