import { useEffect, useRef, useState } from 'react'
import { nothingSelected, type Selection } from './selection.ts'

/** What is selected in a list; with another filter nothing is, because it was found by the one before. */
export function useSelection(filter: object, first: Selection = nothingSelected) {
  const [selection, setSelection] = useState(first)
  const text = JSON.stringify(filter)
  const last = useRef(text)
  useEffect(() => {
    if (last.current !== text) setSelection(nothingSelected)
    last.current = text
  }, [text])
  return [selection, setSelection] as const
}
