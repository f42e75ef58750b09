/** A row of the table `categories` as the rules of the domain take it; rules about visibility need no name. */
export function categoryOf(
  row: { id: number; parent_id: number | null; is_deal: boolean; is_active: boolean },
  name = '',
) {
  return {
    id: String(row.id),
    name,
    parent: row.parent_id === null ? null : String(row.parent_id),
    isDeal: row.is_deal,
    isActive: row.is_active,
  }
}
