import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/**
 * The linter refuses cycles between files; between folders it cannot. Two features that need each other, however few
 * files it takes, can only be understood together: what they share belongs in a third folder.
 */
test.each(['src/server', 'src/web/shop'])('the features of %s need each other in one direction only', room => {
  const needs = needsOf(room)
  const knots = [...needs.keys()].flatMap(feature => {
    const way = wayBack(needs, feature, feature)
    return way ? [[feature, ...way].join(' -> ')] : []
  })
  expect(knots).toEqual([])
})

test.each(walks())('%s passes files that are there, and as many as are named', (_, count, files) => {
  expect(files.filter(file => !existsSync(`src/${file}`))).toEqual([])
  expect(new Set(files).size).toBe(count)
})

/** The walks of ARCHITECTURE.md: what happens, how many files one passes, and which. */
function walks(): [string, number, string[]][] {
  const [, rest = ''] = readFileSync('ARCHITECTURE.md', 'utf8').split('## Three walks\n')
  const [section = ''] = rest.split('\n## ')
  const [, ...parts] = section.split(/^(.+), (\d+) files:$/m)
  return [0, 3, 6].map(start => {
    const [name = '', count, steps = ''] = parts.slice(start)
    return [name, Number(count), [...steps.matchAll(/`([\w/-]+\.tsx?)`/g)].map(([, file]) => file!)]
  })
}

/** Which folders each folder of a room imports from. Files beside the folders put the features together; they may know all. */
function needsOf(room: string): Map<string, Set<string>> {
  const needs = new Map<string, Set<string>>()
  for (const file of globSync(`${room}/*/**/*.{ts,tsx}`, { exclude: ['**/*.test.ts'] })) {
    const feature = featureOf(room, file)!
    const needed = needs.get(feature) ?? new Set()
    needs.set(feature, needed)
    for (const [, path] of readFileSync(file, 'utf8').matchAll(/^(?:import|export)\b[^']*?from '(\.[^']+)'/gm)) {
      const other = featureOf(room, join(dirname(file), path!))
      if (other && other !== feature) needed.add(other)
    }
  }
  return needs
}

function featureOf(room: string, file: string): string | undefined {
  const [feature, ...rest] = file.startsWith(`${room}/`) ? file.slice(room.length + 1).split('/') : []
  return rest.length > 0 ? feature : undefined
}

/** The folders that lead from one to the other, if any do. */
function wayBack(
  needs: Map<string, Set<string>>,
  from: string,
  to: string,
  seen = new Set<string>(),
): string[] | undefined {
  for (const next of needs.get(from) ?? []) {
    if (next === to) return [to]
    if (seen.has(next)) continue
    seen.add(next)
    const way = wayBack(needs, next, to, seen)
    if (way) return [next, ...way]
  }
  return undefined
}
