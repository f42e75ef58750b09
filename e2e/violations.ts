import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Frame, Page } from '@playwright/test'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'

/** The short form, which a browser compiles in half the time: each journey has it compiled anew. */
const axeProgram = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Reports violations only: describing what passed takes longer than the check itself. */
const onlyFaults: RunOptions = { resultTypes: ['violations'], preload: false }

/** The line at the top while something is asked for comes and goes, and belongs to no part of the page. */
const wholePage = { exclude: ['[role=progressbar]:has(> .progress-line)'] }

/** What axe finds on the page, by the rules that are chosen, else by its usual ones. */
export async function violations(page: Page, runOnly?: RunOptions['runOnly']): Promise<string[]> {
  await Promise.all(page.frames().map(loadAxe))
  const options = { ...onlyFaults, ...(runOnly && { runOnly }) }
  const found = await page.evaluate(
    ({ wholePage, options }) => (window as unknown as { axe: typeof axe }).axe.run(wholePage, options),
    { wholePage, options },
  )
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' | ')}`)
}

/** Once per document: to compile it takes longer than to check a small page. */
async function loadAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeProgram)
}
