import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Reports violations only: describing what passed takes longer than the check itself. */
const onlyFaults = { resultTypes: ['violations' as const], preload: false }

/** What axe finds on the page, by the rules that are chosen. Legacy mode is faster and skips iframes, of which there are none. */
export async function violations(page: Page, choose = (axe: AxeBuilder) => axe): Promise<string[]> {
  const found = await choose(new AxeBuilder({ page }).setLegacyMode().options({ ...onlyFaults })).analyze()
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' | ')}`)
}
