/** The form part, which the tracker loads when a form is due on a page. */
import { brandKey } from '../../rules/brand.ts'
import type { FormDoor } from '../forms.ts'
import { openForms } from './forms.ts'

try {
  const page = window as { [brandKey]?: FormDoor } // the tracker has made it
  page[brandKey]?.forms?.(openForms)
} catch {}
