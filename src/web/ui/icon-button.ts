/** The buttons of the header: an icon, and beside it sometimes a count. */
export const iconButtonLook =
  'relative inline-flex h-11 min-w-11 items-center justify-center gap-1.5 rounded-control px-2 text-ink transition-colors hover:bg-sunken lg:h-9 lg:min-w-9'

/** Beside the icon where there is room, so that it hides nothing; at its corner on phones. */
export const iconCountLook = 'max-lg:absolute max-lg:top-0.5 max-lg:right-0'
