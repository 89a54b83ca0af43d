import { useMediaQuery } from '@mantine/hooks'

/** Whether the user points with a finger: nothing can be hovered over, dragged from elsewhere or reached by Tab. */
export const useIsTouch = (): boolean =>
  useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false })
