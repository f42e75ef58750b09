import { useEffect, useState } from 'react'
import { useStore } from '../../ui/store.ts'
import { fair, packReader } from './fair.ts'
import type { PackedStyle } from './pack-content.ts'
import type { OpenedCompany } from './read-pack.ts'

export interface OpenedPack extends OpenedCompany {
  styles: readonly PackedStyle[]
}

/** The styles are the same for all; of companies only the one that is being looked at is open. */
let styles: Promise<PackedStyle[]> | undefined
let opened: { id: string; company: Promise<OpenedCompany | undefined> } | undefined
let openedFrom: unknown

/** A company with everything packed for it; null where it is not in the pack, undefined while it is being opened. */
export function useCompany(id: string): OpenedPack | null | undefined {
  const { summary } = useStore(fair)
  const [pack, setPack] = useState<OpenedPack | null>()
  useEffect(() => {
    let isWanted = true
    const reader = packReader()
    if (!reader || !summary) {
      setPack(null)
      return undefined
    }
    if (openedFrom !== reader) {
      styles = undefined
      opened = undefined
      openedFrom = reader
    }
    styles ??= reader.styles(summary)
    if (opened?.id !== id) opened = { id, company: reader.company(id) }
    void Promise.all([styles, opened.company]).then(([all, company]) => {
      if (isWanted) setPack(company ? { ...company, styles: all } : null)
    })
    return () => {
      isWanted = false
    }
  }, [id, summary])
  // What is still there of another company is not shown for a moment.
  return pack && pack.company._id !== id ? undefined : pack
}
