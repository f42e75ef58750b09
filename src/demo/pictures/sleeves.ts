import { between, cutCurve, type Point, scallops, xy } from './path.ts'
import type { Torso } from './torso.ts'

type Arm = {
  length: number
  /** Degrees the upper sleeve stands off the body. */
  spread: number
  /** Half width at the wrist. */
  wrist: number
  /** Down baffles bulge; none is a plain sleeve. */
  baffles?: { count: number; puff: number }
}

export type Sleeve = {
  /** The left sleeve; its inner end hides under the body. */
  outline: string
  outer: (k: number) => Point
  inner: (k: number) => Point
  /** Edge to edge across the sleeve: 0 is the shoulder, 1 the wrist. */
  across: (k: number, sag?: number) => string
  /** The last part of the sleeve, from k to the wrist. */
  cuff: (k: number) => string
  /** A ring around the sleeve. */
  band: (from: number, to: number) => string
  /** The first part of the sleeve, from the shoulder to k. */
  cap: (k: number) => string
}

/** Share of the sleeve above its first quilting line. */
export const SHOULDER_BAFFLE = 0.12

export const jacketArm: Arm = { length: 184, spread: 22, wrist: 14.5 }

/** A sleeve that hangs from the shoulder and straightens below the elbow. */
export function sleeveOf(t: Torso, arm: Arm = jacketArm): Sleeve {
  const shoulder: Point = [200 - t.shoulder, t.shoulderY]
  const armpit: Point = [200 - t.chest, t.armpitY]
  const upper = heading(arm.spread)
  const lower = heading(arm.spread - 6)
  const half = arm.length * 0.46
  const elbow = step(between(shoulder, armpit, 0.5), upper, half)
  const wrist = step(elbow, lower, arm.length - half)
  const elbowWidth = (arm.wrist + 25) / 2 + 2
  const elbowOut = sideways(elbow, heading(arm.spread - 3), elbowWidth)
  const elbowIn = sideways(elbow, heading(arm.spread - 3), -elbowWidth)
  const wristOut = sideways(wrist, lower, arm.wrist)
  const wristIn = sideways(wrist, lower, -arm.wrist)
  const wristEdge = `Q${xy(step(wrist, lower, 6))} ${xy(wristIn)}`
  // The cap leaves the body along the shoulder line and reaches the elbow along the forearm: no corner at either end.
  const start: Point = [208 - t.shoulder, t.shoulderY - 3]
  const slope = towards([200 - t.neck, t.neckY], start)
  const capCurve = [
    start,
    step(start, slope, 26),
    step(elbowOut, towards(elbowOut, wristOut), -half * 0.56),
    elbowOut,
  ] as const
  const underBody: Point = [222 - t.shoulder, (t.shoulderY + t.armpitY) / 2]

  const outer = (k: number) => (k >= 0.5 ? between(elbowOut, wristOut, k * 2 - 1) : cutCurve(...capCurve, k * 2).at)
  const inner = (k: number) => (k >= 0.5 ? between(elbowIn, wristIn, k * 2 - 1) : between(armpit, elbowIn, k * 2))
  const crossing = (k: number, sag: number) => `Q${xy(step(between(outer(k), inner(k), 0.5), lower, sag))}`

  const plain = () =>
    `M${xy(start)}${cutCurve(...capCurve, 1).upTo}L${xy(wristOut)}${wristEdge}L${xy(elbowIn)}` +
    `C${xy(step(elbowIn, upper, -half * 0.4))} ${xy(step(armpit, upper, 12))} ${xy(armpit)}L${xy(underBody)}Z`
  const puffed = (count: number, puff: number) => {
    const edge = (i: number) => SHOULDER_BAFFLE + (i / count) * (1 - SHOULDER_BAFFLE)
    let d = `M${xy(start)}${cutCurve(...capCurve, edge(0) * 2).upTo}`
    for (let i = 0; i < count; i++) d += scallops(outer(edge(i)), outer(edge(i + 1)), 1, puff)
    d += wristEdge
    for (let i = count; i > 1; i--) d += scallops(inner(edge(i)), inner(edge(i - 1)), 1, puff * 0.5)
    return `${d}L${xy(armpit)}L${xy(underBody)}Z`
  }
  const outline = arm.baffles ? puffed(arm.baffles.count, arm.baffles.puff) : plain()

  return {
    outline,
    outer,
    inner,
    across: (k, sag = 5) => `M${xy(outer(k))}${crossing(k, sag)} ${xy(inner(k))}`,
    cuff: k => `M${xy(outer(k))}L${xy(wristOut)}${wristEdge}L${xy(inner(k))}${crossing(k, 5)} ${xy(outer(k))}Z`,
    band: (from, to) =>
      `M${xy(outer(from))}L${xy(outer(to))}${crossing(to, 6)} ${xy(inner(to))}L${xy(inner(from))}${crossing(from, 6)} ${xy(outer(from))}Z`,
    cap: k => {
      const { at, upTo } = cutCurve(...capCurve, k * 2)
      return `M${xy(start)}${upTo}Q${xy(step(between(at, underBody, 0.5), lower, 6))} ${xy([underBody[0] - 4, at[1] + 6])}L${xy(underBody)}Z`
    },
  }
}

export type ShortSleeve = { outline: string; band: string }

/** A sleeve that ends above the elbow, as on a tee; the band is its hem. */
export function shortSleeveOf(t: Torso, length: number, spread: number, width: number, band = 8): ShortSleeve {
  const shoulder: Point = [200 - t.shoulder, t.shoulderY]
  const armpit: Point = [200 - t.chest, t.armpitY]
  const way = heading(spread)
  const end = step(between(shoulder, armpit, 0.42), way, length)
  const out = sideways(end, heading(spread - 6), width)
  const inn = sideways(end, heading(spread - 6), -width)
  const sag = step(end, way, 5)
  const up = (at: Point, towards: Point) =>
    between(at, towards, band / Math.hypot(towards[0] - at[0], towards[1] - at[1]))
  const start: Point = [208 - t.shoulder, t.shoulderY - 3]
  const slope = towards([200 - t.neck, t.neckY], start)
  const outline =
    `M${xy(start)}C${xy(step(start, slope, 24))} ${xy(step(out, way, -length * 0.5))} ${xy(out)}` +
    `Q${xy(sag)} ${xy(inn)}L${xy(armpit)}L${xy([222 - t.shoulder, (t.shoulderY + t.armpitY) / 2])}Z`
  const bandOut = step(out, way, -band)
  return {
    outline,
    band: `M${xy(bandOut)}L${xy(out)}Q${xy(sag)} ${xy(inn)}L${xy(up(inn, armpit))}Q${xy(step(sag, way, -band))} ${xy(bandOut)}Z`,
  }
}

/** Straight down is 0 degrees; more leans away from the body. */
function heading(degrees: number): Point {
  const r = (degrees * Math.PI) / 180
  return [-Math.sin(r), Math.cos(r)]
}

function step(from: Point, way: Point, length: number): Point {
  return [from[0] + way[0] * length, from[1] + way[1] * length]
}

function towards(from: Point, to: Point): Point {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
  return [(to[0] - from[0]) / length, (to[1] - from[1]) / length]
}

/** To the outer side of the way for a positive width. */
function sideways(at: Point, [dx, dy]: Point, width: number): Point {
  return [at[0] - dy * width, at[1] + dx * width]
}
