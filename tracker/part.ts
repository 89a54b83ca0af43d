/** Parts of the tracker that are loaded where they are needed. */
import { brandKey } from '../rules/brand.ts'

export function loadPart({ base, nonce }: { base: string; nonce: string }, script: string): void {
  const element = document.createElement('script')
  element.async = true
  element.nonce = nonce
  element.src = trusted(base + script)
  document.documentElement.appendChild(element)
}

/** An address that a page with Trusted Types accepts for a script; plain text where it has none, or wants none of ours. */
function trusted(url: string): string {
  try {
    type Policies = { createPolicy: (name: string, rules: object) => { createScriptURL: typeof trusted } }
    const { trustedTypes } = window as { trustedTypes?: Policies } // newer than the types of the DOM
    return trustedTypes?.createPolicy(brandKey, { createScriptURL: String }).createScriptURL(url) ?? url
  } catch {
    return url
  }
}
