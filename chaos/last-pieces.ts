import { raceForLastPieces } from '../src/testing/last-pieces.ts'
import { makeBuyers } from '../src/testing/sample-shop.ts'
import { openPlayground, report, reportRules } from './shops.ts'

/** A hundred buyers, seven pieces, twenty times: npm run chaos -- last-pieces */
const buyers = 100
const pieces = 7
const rounds = 20

const { db, addresses, trade, close } = await openPlayground()
try {
  const crowd = await makeBuyers(db, trade.company, buyers)
  const sold = { stock: 0, seasons: 0 }
  const others: string[] = []
  let exact = 0
  for (let round = 1; round <= rounds; round++) {
    const result = await raceForLastPieces(db, addresses, trade, crowd, pieces, round)
    sold.stock += result.sold.stock
    sold.seasons += result.sold.seasons
    others.push(...result.others)
    if (result.sold.stock === pieces && result.sold.seasons === pieces) exact++
  }
  report(
    exact === rounds,
    `${exact} of ${rounds} rounds sold exactly ${pieces} from stock and ${pieces} of the seasons' pool`,
  )
  report(
    sold.stock <= pieces * rounds && sold.seasons <= pieces * rounds,
    `sold ${sold.stock} + ${sold.seasons}, oversold none`,
  )
  report(
    others.length === 0,
    `${buyers * rounds} requests, ${others.length} answers that were neither an order nor a shortage ${others[0] ?? ''}`,
  )
  await reportRules(db)
} finally {
  await close()
}
