import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { Part } from '../i18n/load-table.ts'
import { addTexts } from '../i18n/texts.ts'
import { whenOnline } from './when-online.ts'

type Load<Props> = () => Promise<ComponentType<Props>>

/**
 * A component in a file of its own, fetched with its texts when it is first drawn. All parts that load later are made
 * with it: without a network they wait for one instead of ending on the error page.
 */
export function lazyPart<Props>(load: Load<Props>, ...texts: Part[]): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await loadPart(load, ...texts) }))
}

/** A component together with its texts, so that it is never shown without them. */
export function loadPart<Props>(load: Load<Props>, ...texts: Part[]): Promise<ComponentType<Props>> {
  return whenOnline(async () => (await Promise.all([load(), ...texts.map(addTexts)]))[0])
}
