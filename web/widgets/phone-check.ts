import { useEffect, useState } from 'react'
import type { Check } from './form-state.ts'

/** The numbering plans of all countries are heavy: they come behind the form, and until then the server alone checks. */
export function usePhoneCheck(): Check<string> {
  const [read, setRead] = useState<(text: string) => string | undefined>()
  useEffect(() => {
    import('#rules/checks/phone.ts').then(
      ({ internationalPhone }) => setRead(() => internationalPhone),
      () => undefined, // the server checks as well
    )
  }, [])
  return (text) => read !== undefined && text.trim() !== '' && !read(text) && { code: 'PHONE' }
}
