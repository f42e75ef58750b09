import { useState } from 'react'
import type { OrderType } from '#domain/cart/line.ts'
import { tabPlace } from '../../boot/tab-storage.ts'
import type { DraftChanges } from './draft-changes.ts'

const none: DraftChanges = {}

/**
 * What is typed beside a buyer's cart, kept in the tab: who looks for one more style in the catalogue finds it again, each
 * of the two carts by itself. Pieces are typed by the place of their season: in another list of seasons they mean nothing.
 */
export function useDraftChanges(
  id: string,
  orderType: OrderType,
  seasons: readonly string[] = [],
): [DraftChanges, (draft: DraftChanges) => void] {
  const name = `buyers cart ${id} ${[orderType, ...(orderType === 'preOrder' ? seasons : [])].join(' ')}`
  const [typed, setTyped] = useState<{ name: string; changes: DraftChanges }>()
  // Read until something is typed: on a reload it is known a moment later who acts for which company.
  const changes = typed?.name === name ? typed.changes : read(name)
  return [
    changes,
    next => {
      tabPlace<DraftChanges>(name)?.write(Object.keys(next).length > 0 ? next : undefined)
      setTyped({ name, changes: next })
    },
  ]
}

function read(name: string): DraftChanges {
  return tabPlace<DraftChanges>(name)?.read() ?? none
}
