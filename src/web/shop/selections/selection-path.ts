export function selectionPath(id: string): string {
  return `/selection/${id}`
}
