/** React's own scheduler, of which the published types leave this out. */
declare module 'scheduler' {
  /** So long may a piece of drawing take: a frame at this many of them a second. */
  export function unstable_forceFrameRate(framesPerSecond: number): void
}
