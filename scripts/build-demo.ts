import { renameSync, rmSync } from 'node:fs'
import { tenants } from '#demo/pictures/season-colours.ts'
import { readAssortment } from '#demo/read-assortment.ts'
import { builtFiles, makeFiles } from '#demo/shop-files.ts'

/** Draws the pictures of the demo and makes its other files. They are complete as soon as their folder is there. */
const unfinished = `${builtFiles}.unfinished`
const anyDay = '2026-01-01'

rmSync(unfinished, { recursive: true, force: true })
for (const key of tenants) await readAssortment(key, anyDay, makeFiles(unfinished, key))
rmSync(builtFiles, { recursive: true, force: true })
renameSync(unfinished, builtFiles)
