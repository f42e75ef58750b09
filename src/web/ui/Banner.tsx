import type { ReactNode } from 'react'
import { hideMissing } from './hide-missing.ts'
import { inkOn } from './ink-on.ts'

interface BannerProps {
  title: string
  text?: string | undefined
  /** Three times as wide as high, with its things on the right; missing, the background stands alone. */
  image: string
  /** Six hex digits; says whether the words are dark or light. */
  background: string
  button?: string | undefined
  /** The words on the drawing's free left half, where it is wide enough for that. */
  isWide?: boolean
  /** Wraps the whole block in one link, where it leads somewhere. */
  wrap: (block: ReactNode) => ReactNode
}

/** A block with a drawing. Whole and only one link: a second inside it would be a second stop for nothing. */
export function Banner({ title, text, image, background, button, isWide, wrap }: BannerProps) {
  return wrap(
    <div
      style={{ background, color: inkOn(background) }}
      className={`relative flex h-full flex-col overflow-hidden rounded-box border border-line ${isWide ? 'lg:h-56' : ''}`}
    >
      {image && (
        <img
          src={image}
          alt=""
          loading="lazy"
          width={1440}
          height={480}
          onError={hideMissing}
          className={`aspect-[3/1] w-full object-cover object-right ${isWide ? 'lg:absolute lg:inset-0 lg:h-full' : ''}`}
        />
      )}
      {isWide && <div aria-hidden style={{ backgroundImage: veilOf(background) }} className={veilLook} />}
      <div
        className={`relative flex flex-1 flex-col items-start gap-1 p-4 ${isWide ? 'lg:max-w-[50%] lg:justify-center lg:p-8' : ''}`}
      >
        <h2 className={`font-bold text-balance ${isWide ? 'text-head lg:text-title' : 'text-row'}`}>{title}</h2>
        {text && <p className={`text-pretty ${isWide ? 'text-row' : 'text-ui'}`}>{text}</p>}
        {button && (
          <span className="mt-2 rounded-control border border-current px-3 py-1.5 text-ui font-semibold">{button}</span>
        )}
      </div>
    </div>,
  )
}

const veilLook = 'absolute inset-0 hidden lg:block'

/** The words stand on the banner's own colour, whatever is drawn behind them. */
function veilOf(background: string): string {
  return `linear-gradient(90deg, ${background} 8%, color-mix(in srgb, ${background} 60%, transparent) 38%, transparent 56%)`
}
