/** Which banner stands under the toolbar: one at a time, the most pressing first. */
import { createStore } from '#web/data/store.ts'

const bannerKinds = [
  'confirmSignUp',
  'blockedCompany',
  'purge',
  'blockedProject',
  'helpdeskView',
  'sampleShop',
] as const
export type BannerKind = (typeof bannerKinds)[number]

/** Where the frame has room for it. */
export const bannerSlot = createStore<HTMLElement | null>(null)
/** Kinds that want to be shown now; the same kind may be wanted twice. */
export const wantedBanners = createStore<BannerKind[]>([])

/** Returns how to stop wanting it. */
export function wantBanner(kind: BannerKind): () => void {
  wantedBanners.set([...wantedBanners.get(), kind])
  return () => {
    const rest = [...wantedBanners.get()]
    rest.splice(rest.indexOf(kind), 1)
    wantedBanners.set(rest)
  }
}

export const firstBanner = (wanted: readonly BannerKind[]): BannerKind | undefined =>
  bannerKinds.find((kind) => wanted.includes(kind))
