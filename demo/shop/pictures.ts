/** The picture of a product: drawn flat on a tinted square, the same every time. */
import type { Good } from '../goods/goods.ts'
import { colours, type Drawing } from '../goods/kinds.ts'
import { type Draw, paintOf } from './paint.ts'
import { toolDrawings } from './tool-drawings.ts'
import { wearDrawings } from './wear-drawings.ts'

const drawings: Record<Drawing, Draw> = { ...wearDrawings, ...toolDrawings }
const tints = ['#e8efe4', '#f1eadf', '#e2ecee', '#f6e6de', '#e9ecef'] as const

export function pictureOf({ id, drawing, colour }: Pick<Good, 'id' | 'drawing' | 'colour'>): string {
  // the sizes of a model stand on the same ground
  const ground = Number(id.slice(2, 4)) + Number(id.slice(4, 6))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 200" width="720" height="600"><rect width="240" height="200" fill="${tints[ground % tints.length]}"/><ellipse cx="120" cy="168" rx="62" ry="7" fill="#21323c" opacity=".13"/>${drawings[drawing](paintOf(colours[colour]))}</svg>`
}
