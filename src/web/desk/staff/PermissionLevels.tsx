import { type Area, areas, type Permission } from '#domain/access/permissions.ts'
import { useTexts } from '../../i18n/use-texts.ts'

interface PermissionLevelsProps {
  held: readonly Permission[]
  /** What can be given at most. */
  most: readonly Permission[]
  onChange: (held: readonly Permission[]) => void
}

/** What somebody is permitted, area by area: nothing, to see, or to change. */
export function PermissionLevels({ held, most, onChange }: PermissionLevelsProps) {
  return (
    <div className="grid gap-x-6 lg:grid-cols-2">
      {areas.map(area => (
        <AreaLevel
          key={area}
          area={area}
          value={levelOf(held, area)}
          most={levelOf(most, area)}
          onChange={level => onChange(withLevel(held, area, level))}
        />
      ))}
    </div>
  )
}

const levels = ['none', 'read', 'write'] as const
type Level = (typeof levels)[number]

interface AreaLevelProps {
  area: Area
  value: Level
  most: Level
  onChange: (level: Level) => void
}

function AreaLevel({ area, value, most, onChange }: AreaLevelProps) {
  const t = useTexts()
  return (
    <fieldset className="flex flex-wrap items-center gap-x-4 border-t border-line py-1">
      <legend className="contents">
        <span className="min-w-28 flex-1 font-medium">{t(`area.${area}`)}</span>
      </legend>
      {/* Where there is no room beside the area, all of them go below it. */}
      <span className="flex flex-wrap gap-x-4">
        {levels.map(level => (
          <label key={level} className="inline-flex min-h-11 items-center gap-1.5 has-disabled:text-ink-3 lg:min-h-8">
            <input
              type="radio"
              name={`area-${area}`}
              className="size-5 accent-mode lg:size-4"
              checked={value === level}
              disabled={levels.indexOf(level) > levels.indexOf(most)}
              onChange={() => onChange(level)}
            />
            {t(`roles.level.${level}`)}
          </label>
        ))}
      </span>
    </fieldset>
  )
}

function levelOf(held: readonly Permission[], area: Area): Level {
  if (held.includes(`${area}.write`)) return 'write'
  return held.includes(`${area}.read`) ? 'read' : 'none'
}

function withLevel(held: readonly Permission[], area: Area, level: Level): Permission[] {
  const others = held.filter(permission => !permission.startsWith(`${area}.`))
  if (level === 'none') return others
  return level === 'read' ? [...others, `${area}.read`] : [...others, `${area}.read`, `${area}.write`]
}
