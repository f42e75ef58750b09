import { HIGH, WIDE } from './landscape.ts'
import { nordgratScenes } from './nordgrat-scenes.ts'
import type { Scene } from './scene.ts'
import { zuidkustScenes } from './zuidkust-scenes.ts'

/** Wide pictures for heroes and banners, 1440 by 480. */
export const banners = { ...nordgratScenes, ...zuidkustScenes } as const satisfies Record<string, Scene>

export type BannerKind = keyof typeof banners

export function drawBanner(kind: BannerKind, width = WIDE): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${(width * HIGH) / WIDE}" viewBox="0 0 ${WIDE} ${HIGH}">${banners[kind].draw()}</svg>`
}
