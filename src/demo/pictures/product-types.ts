import { backpack } from './backpacks.ts'
import { bag } from './bags.ts'
import { ball } from './balls.ts'
import { baseLayer } from './base-layers.ts'
import { boot } from './boots.ts'
import { bottle } from './bottles.ts'
import { cap } from './caps.ts'
import { downJacket } from './down-jackets.ts'
import { gloves } from './gloves.ts'
import { headlamp, poles } from './hardware.ts'
import { beanie } from './headwear.ts'
import { helmet } from './helmets.ts'
import { jersey } from './jerseys.ts'
import { mat } from './mats.ts'
import { fleece } from './midlayers.ts'
import type { ProductType } from './product-type.ts'
import { shellJacket } from './shell-jackets.ts'
import { shirt } from './shirts.ts'
import { shorts } from './shorts.ts'
import { sleepingBag } from './sleeping.ts'
import { socks } from './socks.ts'
import { softshell } from './softshells.ts'
import { poncho, swimShorts } from './swimwear.ts'
import { tee } from './tees.ts'
import { tent } from './tents.ts'
import { trailShoe } from './trail-shoes.ts'
import { trousers } from './trousers.ts'
import { vest } from './vests.ts'
import { board, goggles } from './watersports.ts'

/** Everything the two demo shops sell, by the kind of thing it is. */
export const productTypes = {
  'shell-jacket': shellJacket,
  'down-jacket': downJacket,
  softshell,
  fleece,
  vest,
  tee,
  shirt,
  'base-layer': baseLayer,
  trousers,
  shorts,
  beanie,
  cap,
  gloves,
  socks,
  backpack,
  bag,
  boot,
  'trail-shoe': trailShoe,
  tent,
  'sleeping-bag': sleepingBag,
  mat,
  bottle,
  helmet,
  headlamp,
  poles,
  ball,
  'swim-shorts': swimShorts,
  poncho,
  board,
  goggles,
  jersey,
} as const satisfies Record<string, ProductType>

export type ProductTypeKey = keyof typeof productTypes
