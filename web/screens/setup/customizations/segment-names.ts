import { useTexts } from './texts.ts'

const own = ['COLD', 'WARM', 'HOT'] as const

/** The segments that every project begins with have names in each language; others are called as they were. */
export function useSegmentNames(): (name: string) => string {
  const t = useTexts()
  return (name) => {
    const segment = own.find((one) => one === name)
    return segment ? t(`segment.${segment}`) : name
  }
}
