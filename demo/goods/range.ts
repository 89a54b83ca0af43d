/** What the sample shop sells, by department and category. The builder in goods.ts makes products of it. */
import type { Department } from './kinds.ts'
import { backpacks, sleeping, tents } from './range-camp.ts'
import { cooking, extras, lights } from './range-tools.ts'
import { clothes, shoes } from './range-wear.ts'

export const departments: readonly Department[] = [
  shoes,
  tents,
  backpacks,
  sleeping,
  clothes,
  cooking,
  lights,
  extras,
]
