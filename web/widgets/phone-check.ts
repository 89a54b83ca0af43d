import { useEffect, useState } from 'react'
import type { Fault } from './form-state.ts'

/** Says what is wrong with a number that is dialled in that country; an empty one is none. */
export type PhoneCheck = (text: string, country: string) => Fault | false

/** The numbering plans of all countries are heavy: they come behind the form, and until then the server alone checks. */
export function usePhoneCheck(): PhoneCheck {
  const [read, setRead] = useState<(text: string, country: string) => string | undefined>()
  useEffect(() => {
    import('#rules/checks/phone.ts').then(
      ({ internationalPhone }) => setRead(() => internationalPhone),
      () => undefined, // the server checks as well
    )
  }, [])
  return (text, country) =>
    read !== undefined && text.trim() !== '' && !read(text, country) && { code: 'PHONE' }
}
