import { classNames } from '../../ui/class-names.ts'

export interface ShownCell {
  text: string
  /** What is stored, where the draft says something else. */
  old?: string | undefined
  /** What is wrong with it, in words. */
  problem?: string | undefined
  /** Whether it cannot be edited: a key, or what another page keeps. */
  isLocked?: boolean
  /** Whether it only repeats what stands above it. */
  isFaded?: boolean
  /** Said beside the value, for instance until when it holds. */
  note?: string | undefined
  /** Of yes and no, the one it is not. */
  otherText?: string | undefined
}

interface SheetCellProps {
  id: string
  label: string
  shown: ShownCell
  isNumber: boolean
  isFirstOfGroup: boolean
  isActive: boolean
  isSelected: boolean
  /** Whether no rows are below it in which it could say what is wrong. */
  isLow: boolean
  /** What is being typed into it. */
  typed: string | undefined
  onType: (text: string) => void
  onCommit: (key?: string) => void
  onCancel: () => void
  onPress: (isRange: boolean) => void
}

export function SheetCell(props: SheetCellProps) {
  const { id, label, shown, isNumber, isFirstOfGroup, isActive, isSelected, isLow, typed } = props
  const { onType, onCommit, onCancel, onPress } = props
  const { text, old, problem, isLocked, isFaded, note } = shown
  const isChanged = old !== undefined
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: in a grid it is a cell that can be selected
    <td
      data-cell={id}
      tabIndex={isActive ? 0 : -1}
      aria-selected={isSelected}
      aria-readonly={isLocked}
      aria-invalid={problem ? true : undefined}
      title={problem}
      onMouseDown={event => {
        if (typed === undefined) onPress(event.shiftKey)
      }}
      className={classNames(
        'relative border-r border-b border-line px-2 last:border-r-0 focus-visible:z-1 focus-visible:outline-2 focus-visible:outline-offset-[-2px] focus-visible:outline-accent',
        isNumber && 'text-right',
        problem ? 'bg-bad-soft text-bad' : isChanged ? 'bg-info-soft' : isSelected && 'bg-accent-soft',
        isFirstOfGroup && 'border-l border-l-line-strong',
        isLocked && !isChanged && 'text-ink-2',
        isFaded && !isChanged && 'text-ink-3',
      )}
    >
      {typed !== undefined ? (
        <input
          // biome-ignore lint/a11y/noAutofocus: whoever types into a cell is already there
          autoFocus
          aria-label={label}
          value={typed}
          onChange={event => onType(event.target.value)}
          onBlur={() => onCommit()}
          onKeyDown={event => {
            const key = event.key === 'Tab' ? (event.shiftKey ? 'ArrowLeft' : 'ArrowRight') : event.key
            if (event.key === 'Escape') onCancel()
            else if (event.key === 'Enter' || event.key === 'Tab')
              onCommit(event.shiftKey && event.key === 'Enter' ? 'Shift+Enter' : key)
            else return event.stopPropagation()
            event.preventDefault()
            event.stopPropagation()
          }}
          className={`absolute inset-0 w-full bg-surface px-2 text-ink outline-2 outline-offset-[-2px] outline-accent ${isNumber ? 'text-right' : ''}`}
        />
      ) : (
        <>
          {isChanged && (
            <span
              aria-hidden
              className="absolute top-0 left-0 border-4 border-r-transparent border-b-transparent border-info"
            />
          )}
          {isChanged && old !== '' && <span className="mr-1 text-caption text-ink-3 line-through">{old}</span>}
          <span className={isChanged ? 'font-semibold' : ''}>{text}</span>
          {note && <span className="block text-caption leading-3 text-ink-3">{note}</span>}
        </>
      )}
      {isActive && problem && (
        <span
          role="tooltip"
          className={`pointer-events-none absolute right-0 z-3 w-max max-w-56 rounded-control border border-bad bg-surface px-2 py-1 text-left text-ui text-pretty text-bad shadow-lift ${isLow ? 'bottom-full mb-1' : 'top-full mt-1'}`}
        >
          {problem}
        </span>
      )}
    </td>
  )
}
