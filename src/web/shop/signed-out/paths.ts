/** The addresses of the signed-out screens. */
const doorPaths = ['/landing', '/auth', '/signup', '/forgot-password', '/reset', '/confirm-email'] as const
export type DoorPath = (typeof doorPaths)[number]

export function isDoorPath(path: string): path is DoorPath {
  return doorPaths.some(known => known === path)
}
