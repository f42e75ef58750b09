import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import GripVertical from 'lucide-react/icons/grip-vertical'
import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Icon } from '../../ui/Icon.tsx'
import { type DrawnCategory, type Step, type TreeLine, treeLines } from './category-records.ts'

interface Target {
  parentKey: string | null
  before: string | null
}

interface CategoryTreeProps {
  categories: readonly DrawnCategory[]
  selected: string | undefined
  mayWrite: boolean
  onSelect: (key: string) => void
  onMove: (key: string, to: Target) => void
  onStep: (key: string, step: Step) => void
}

type Zone = 'before' | 'into' | 'after'

const steps: Record<string, Step> = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' }

/** One stop for the Tab key: arrows choose, open and close, with Alt they move; lines can be dragged as well. */
export function CategoryTree({ categories, selected, mayWrite, onSelect, onMove, onStep }: CategoryTreeProps) {
  const t = useTexts()
  const tree = useRef<HTMLDivElement>(null)
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [dragged, setDragged] = useState<string>()
  const [over, setOver] = useState<{ key: string; zone: Zone }>()
  const lines = treeLines(categories, closed)

  function toggle(key: string, isOpen: boolean) {
    const next = new Set(closed)
    if (isOpen) next.delete(key)
    else next.add(key)
    setClosed(next)
  }

  function choose(line: TreeLine | undefined) {
    if (!line) return
    onSelect(line.category.key)
    tree.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(line.category.key)}"]`)?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    const place = lines.findIndex(({ category }) => category.key === selected)
    const line = lines[place]
    const step = steps[event.key]
    if (!line || event.ctrlKey || event.metaKey) return
    const { key, parentKey } = line.category
    if (event.altKey) {
      if (!step || !mayWrite) return
      onStep(key, step)
    } else if (step === 'up') choose(lines[place - 1])
    else if (step === 'down') choose(lines[place + 1])
    else if (step === 'in') {
      if (closed.has(key)) toggle(key, true)
      else if (line.hasChildren) choose(lines[place + 1])
    } else if (step === 'out') {
      if (line.hasChildren && !closed.has(key)) toggle(key, false)
      else choose(lines.find(({ category }) => category.key === parentKey))
    } else if (event.key === 'Home') choose(lines[0])
    else if (event.key === 'End') choose(lines.at(-1))
    else return
    event.preventDefault()
  }

  function drop(target: DrawnCategory, zone: Zone) {
    if (dragged !== undefined) onMove(dragged, targetOf(categories, target, zone))
    setDragged(undefined)
    setOver(undefined)
  }

  return (
    <>
      <div
        ref={tree}
        role="tree"
        aria-label={t('desk.categories')}
        aria-describedby={mayWrite ? 'category-keys' : undefined}
        onKeyDown={onKeyDown}
        className="overflow-hidden rounded-box border border-line bg-surface text-ui"
      >
        {lines.map(({ category, depth, place, neighbours, hasChildren }) => {
          const { key, name, isActive, isEdited, productCount } = category
          const isOpen = !closed.has(key)
          const zone = over?.key === key && dragged !== key ? over.zone : undefined
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the tree around it handles the keys
            <div
              key={key}
              role="treeitem"
              data-key={key}
              aria-level={depth + 1}
              aria-posinset={place + 1}
              aria-setsize={neighbours}
              aria-selected={key === selected}
              aria-expanded={hasChildren ? isOpen : undefined}
              tabIndex={key === selected ? 0 : -1}
              draggable={mayWrite}
              onClick={() => onSelect(key)}
              onDragStart={event => {
                event.dataTransfer.setData('text/plain', name)
                event.dataTransfer.effectAllowed = 'move'
                setDragged(key)
              }}
              onDragOver={event => {
                if (dragged === undefined) return
                event.preventDefault()
                setOver({ key, zone: zoneOf(event) })
              }}
              onDragEnd={() => {
                setDragged(undefined)
                setOver(undefined)
              }}
              onDrop={event => {
                event.preventDefault()
                drop(category, zoneOf(event))
              }}
              style={{ paddingInlineStart: `${0.25 + depth * 1.25}rem` }}
              className={`group flex min-h-11 cursor-pointer items-center gap-1 border-t border-line pr-3 first:border-t-0 hover:bg-canvas focus-visible:outline-2 focus-visible:-outline-offset-2 aria-selected:bg-accent-soft aria-selected:font-semibold lg:min-h-9 ${zone ? zoneLooks[zone] : ''} ${dragged === key ? 'opacity-50' : ''}`}
            >
              {hasChildren ? (
                // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys do the same
                // biome-ignore lint/a11y/useKeyWithClickEvents: the arrow keys do the same
                <span
                  className="grid size-7 place-items-center text-ink-3"
                  onClick={event => {
                    event.stopPropagation()
                    toggle(key, !isOpen)
                  }}
                >
                  <Icon of={isOpen ? ChevronDown : ChevronRight} size={16} />
                </span>
              ) : (
                <span className="w-7" />
              )}
              <span className={`min-w-0 truncate ${isActive ? '' : 'text-ink-3 line-through'}`}>{name}</span>
              {!isActive && <span className="text-caption font-normal text-ink-3">{t('desk.category.inactive')}</span>}
              {isEdited && <span className="text-caption font-normal text-info">{t('desk.category.edited')}</span>}
              <span className="ml-auto font-normal text-ink-3 tabular-nums">{productCount || ''}</span>
              {mayWrite && (
                <Icon
                  of={GripVertical}
                  size={14}
                  className="cursor-grab text-ink-3 opacity-0 group-hover:opacity-100"
                />
              )}
            </div>
          )
        })}
      </div>
      {mayWrite && (
        <p id="category-keys" className="text-caption text-pretty text-ink-3 max-lg:hidden">
          {t('desk.category.keys')}
        </p>
      )}
    </>
  )
}

/** Near its edges a line stands for the place beside it, in the middle for itself. */
function zoneOf(event: DragEvent): Zone {
  const { top, height } = event.currentTarget.getBoundingClientRect()
  const part = (event.clientY - top) / height
  return part < 0.3 ? 'before' : part > 0.7 ? 'after' : 'into'
}

function targetOf(all: readonly DrawnCategory[], target: DrawnCategory, zone: Zone): Target {
  const { key, parentKey } = target
  if (zone === 'into') return { parentKey: key, before: null }
  if (zone === 'before') return { parentKey, before: key }
  const line = treeLines(all, new Set()).filter(({ category }) => category.parentKey === parentKey)
  const next = line[line.findIndex(({ category }) => category.key === key) + 1]
  return { parentKey, before: next?.category.key ?? null }
}

const zoneLooks: Record<Zone, string> = {
  before: 'shadow-[inset_0_2px_0_var(--accent)]',
  after: 'shadow-[inset_0_-2px_0_var(--accent)]',
  into: 'shadow-[inset_0_0_0_2px_var(--accent)]',
}
