import { cutOf } from './draw.ts'
import { takePen } from './pen.ts'
import type { ProductType } from './product-type.ts'
import { type ProductTypeKey, productTypes } from './product-types.ts'
import { variationOf } from './variation.ts'

/**
 * A category sign: the thumb drawing as a stencil in one ink, seams and zips cut away,
 * so that the sign in the menu and the product in the list are the same shape.
 */
export function drawIcon(type: ProductTypeKey, ink = '#1B1C1A', cut = signs[type] ?? cutOf(type, 'sign')): string {
  const product: ProductType = productTypes[type]
  const pen = takePen({
    detail: 'thumb',
    view: 'front',
    style: variationOf('sign'),
    cloths: { main: [1, 0, 0], second: [1, 0, 0], accent: [0, 0, 0] },
    badge: '',
    stencil: true,
  })
  const drawing = product.draw(pen, cut)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 400 400"><mask id="m" maskUnits="userSpaceOnUse" x="0" y="0" width="400" height="400">${pen.definitions()}` +
    `<g transform="matrix(1.12 0 0 1.12 -24 -24)">${drawing}</g></mask><path d="M0 0H400V400H0Z" fill="${ink}" mask="url(#m)"/></svg>`
  )
}

/** The cut that stands for its type: the plainest one reads best at 24 pixels. */
const signs: Partial<Record<ProductTypeKey, string>> = {
  'shell-jacket': 'alpine',
  'down-jacket': 'expedition',
  softshell: 'tour',
  fleece: 'half-zip',
  vest: 'down',
  tee: 'pocket',
  shirt: 'trek',
  'base-layer': 'crew',
  trousers: 'cargo',
  shorts: 'hike',
  beanie: 'pompom',
  cap: 'baseball',
  gloves: 'mitten',
  socks: 'crew',
  backpack: 'day',
  bag: 'duffel',
  boot: 'mid',
  'trail-shoe': 'runner',
  tent: 'dome',
  'sleeping-bag': 'mummy',
  mat: 'air',
  bottle: 'wide',
  helmet: 'classic',
  headlamp: 'classic',
  poles: 'telescope',
  ball: 'football',
  'swim-shorts': 'short',
  poncho: 'hooded',
  board: 'surf',
  goggles: 'swim',
  jersey: 'hoops',
}
