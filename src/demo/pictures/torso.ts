import { cutCurve, type Point, scallops, whole } from './path.ts'

/** The measures of an upper-body garment laid flat: widths are half widths, heights count from the sheet's top. */
export type Torso = {
  neck: number
  neckY: number
  shoulder: number
  shoulderY: number
  chest: number
  armpitY: number
  waist: number
  hem: number
  hemY: number
  /** How far the hem dips in the middle. */
  drop: number
}

export const jacketBlock: Torso = {
  neck: 34,
  neckY: 106,
  shoulder: 67,
  shoulderY: 119,
  chest: 77,
  armpitY: 182,
  waist: 73,
  hem: 76,
  hemY: 322,
  drop: 7,
}

/** Body outline without sleeves: shoulder slope, hollow armhole, shaped side; down baffles bulge at the side. */
export function bodyOf(t: Torso, baffles: { count: number; puff: number } = { count: 0, puff: 0 }): string {
  const side = baffles.count
    ? scallops([200 - t.chest, t.armpitY], [200 - t.hem, t.hemY], baffles.count, baffles.puff)
    : sideSeam(t)
  return whole(`${shoulderLine(t)}${armhole(t)}${side}${hemLine(t)}`)
}

/**
 * The part of the body above a line from the armhole to the middle.
 * reach says how far down the armhole it starts, depth the height of the line in the middle.
 */
export function yokeOf(t: Torso, reach: number, depth: number, sag = 0.5): string {
  const { at, upTo } = armholeCut(t, reach)
  const k = 200 - at[0]
  return whole(
    `${shoulderLine(t)}${upTo}C${200 - k * 0.7} ${at[1] + (depth - at[1]) * sag} ${200 - k * 0.35} ${depth} 200 ${depth}`,
  )
}

/** The seam of such a yoke, as a line. */
export function yokeLine(t: Torso, reach: number, depth: number, sag = 0.5, below = 0): string {
  const { at } = armholeCut(t, reach)
  const k = 200 - at[0]
  const y = at[1] + below
  const low = depth + below
  return `M${at[0]} ${y}C${200 - k * 0.7} ${y + (low - y) * sag} ${200 - k * 0.35} ${low} 200 ${low}C${200 + k * 0.35} ${low} ${200 + k * 0.7} ${y + (low - y) * sag} ${400 - at[0]} ${y}`
}

/** A strip down the left side seam, as stretch insert or shade. */
export function sidePanelOf(t: Torso, top: number, bottom: number): string {
  return `M${200 - t.chest} ${t.armpitY}${sideSeam(t)}L${200 - t.hem + bottom} ${t.hemY + t.drop * 0.55}C${200 - t.hem + bottom - 4} ${t.hemY - 60} ${200 - t.chest + top} ${t.armpitY + 50} ${200 - t.chest + top * 0.5} ${t.armpitY - 12}Z`
}

/** A strip along the hem, as ribbing, facing or elastic. */
export function hemBand(t: Torso, height: number): string {
  const top = t.hem - 1
  const y = t.hemY - height
  return whole(
    `M200 ${y + t.drop}C${200 - top * 0.3} ${y + t.drop} ${200 - top * 0.6} ${y + t.drop} ${200 - top} ${y}L${200 - t.hem} ${t.hemY}${hemLine(t)}`,
  )
}

/** A line that runs parallel to the hem, so far above it. */
export function alongHem(t: Torso, above: number, inset = 2): string {
  const y = t.hemY - above
  const w = t.hem - inset
  return `M${200 - w} ${y}C${200 - w * 0.6} ${y + t.drop} ${200 - w * 0.3} ${y + t.drop} 200 ${y + t.drop}C${200 + w * 0.3} ${y + t.drop} ${200 + w * 0.6} ${y + t.drop} ${200 + w} ${y}`
}

function shoulderLine(t: Torso): string {
  const { neck, neckY, shoulder, shoulderY } = t
  return (
    `M200 ${neckY + 4}C${200 - neck * 0.5} ${neckY + 4} ${204 - neck} ${neckY + 2} ${200 - neck} ${neckY}` +
    `L${208 - shoulder} ${shoulderY - 3}Q${201 - shoulder} ${shoulderY - 1} ${200 - shoulder} ${shoulderY + 5}`
  )
}

function armholePoints(t: Torso): readonly [Point, Point, Point, Point] {
  return [
    [200 - t.shoulder, t.shoulderY + 5],
    [206 - t.shoulder, t.shoulderY + 26],
    [206 - t.shoulder, t.armpitY - 18],
    [200 - t.chest, t.armpitY],
  ]
}

export function armhole(t: Torso): string {
  return armholeCut(t, 1).upTo
}

function armholeCut(t: Torso, reach: number) {
  return cutCurve(...armholePoints(t), reach)
}

function sideSeam(t: Torso): string {
  const waistY = t.armpitY + (t.hemY - t.armpitY) * 0.45
  return (
    `C${200 - t.chest} ${t.armpitY + 30} ${200 - t.waist} ${waistY - 24} ${200 - t.waist} ${waistY}` +
    `C${200 - t.waist} ${waistY + 30} ${200 - t.hem} ${t.hemY - 40} ${200 - t.hem} ${t.hemY}`
  )
}

function hemLine(t: Torso): string {
  return `C${200 - t.hem * 0.6} ${t.hemY + t.drop} ${200 - t.hem * 0.3} ${t.hemY + t.drop} 200 ${t.hemY + t.drop}`
}
