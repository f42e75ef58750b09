import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'

export interface Tab {
  key: string
  label: ReactNode
  content: ReactNode
}

interface TabsProps {
  label: string
  tabs: readonly Tab[]
}

/** Tabs as the ARIA practices describe them: one stop for the Tab key, arrows choose, the chosen one is shown at once. */
export function Tabs({ label, tabs }: TabsProps) {
  const id = useId()
  const [chosen, setChosen] = useState(tabs[0]?.key)
  const list = useRef<HTMLDivElement>(null)
  const current = tabs.find(tab => tab.key === chosen) ?? tabs[0]
  if (!current) return null

  function onKeyDown(event: KeyboardEvent) {
    const place = tabs.indexOf(current!)
    const next = { ArrowRight: place + 1, ArrowLeft: place - 1, Home: 0, End: tabs.length - 1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    const index = (next + tabs.length) % tabs.length
    setChosen(tabs[index]!.key)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus()
  }

  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="flex gap-1 overflow-x-auto border-b border-line"
      >
        {tabs.map(tab => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            aria-selected={tab === current}
            aria-controls={tab === current ? `${id}-panel` : undefined}
            tabIndex={tab === current ? 0 : -1}
            onClick={() => setChosen(tab.key)}
            className="-mb-px min-h-11 shrink-0 border-b-2 border-transparent px-3 text-row font-medium text-ink-2 hover:text-ink focus-visible:outline-offset-[-2px] aria-selected:border-mode aria-selected:font-semibold aria-selected:text-ink lg:min-h-10"
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        key={current.key}
        id={`${id}-panel`}
        role="tabpanel"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls must still be reachable to be read
        tabIndex={0}
        aria-labelledby={`${id}-${current.key}`}
        className="pt-5"
      >
        {current.content}
      </div>
    </div>
  )
}
