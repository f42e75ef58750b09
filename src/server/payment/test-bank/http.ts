import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Locale, localeOf } from '#domain/locale.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Shop } from '../../shop.ts'
import { bankPage } from './page.ts'
import { answerChallenge, type Bank, type NextPlace, payWith } from './pay.ts'
import { type BankSession, findBankSession } from './queries.ts'
import { bankStyle } from './style.ts'

interface Route {
  Params: { id: string }
  Body: URLSearchParams | undefined
}

/** The test bank's pages, on the shop's port. They lead back to the shop's own paths only. */
export function serveTestBank(app: FastifyInstance, shop: Shop, db: Db): void {
  if (!shop.cards.named('test')) return
  app.register(async bank => {
    bank.removeAllContentTypeParsers()
    bank.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 2_000 },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )
    bank.get('/test-bank/style.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(bankStyle))
    bank.get<Route>('/test-bank/:id', async (request, reply) => {
      const session = await findBankSession(db, request.params.id)
      return show(request, reply, session)
    })
    bank.post<Route>('/test-bank/:id', async (request, reply) => {
      const session = await findBankSession(db, request.params.id)
      if (!session) return show(request, reply, undefined)
      const next = await answer({ db, jobs: shop.jobs }, session, request.body)
      if ('path' in next) return reply.redirect(next.path, 303)
      if (!next.isUnknownCard) return reply.redirect(`/test-bank/${session.id}`, 303)
      return show(request, reply, session, true)
    })
  })
}

async function answer(bank: Bank, session: BankSession, form: URLSearchParams | undefined): Promise<NextPlace> {
  const confirmed = form?.get('confirm')
  if (confirmed && session.state === 'challenge') return answerChallenge(bank, session, confirmed === 'yes')
  return session.state === 'open' ? payWith(bank, session, form?.get('card') ?? '') : { isUnknownCard: false }
}

function show(request: FastifyRequest, reply: FastifyReply, session: BankSession | undefined, isUnknownCard = false) {
  return reply
    .status(session ? (isUnknownCard ? 422 : 200) : 404)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(bankPage(localeFor(request), session, isUnknownCard))
}

/** The language the buyer has chosen in the shop, else the one their browser asks for. */
function localeFor({ cookies, headers }: FastifyRequest): Locale {
  const asked = /^\s*(en|de)\b/i.exec(headers['accept-language'] ?? '')?.[1]?.toLowerCase()
  return localeOf(cookies.locale ?? asked)
}
