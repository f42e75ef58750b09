import { type Credentials, readCredentials } from './cookies.ts'

/**
 * The first calls of the shop, made while its code is still on the way: each waits for the one before it (spec 2). What
 * `call()` asks for later is then already there. No library and no contract in here: it runs before everything else.
 */
export const firstCalls = ['/api/configuration', '/api/user/currentUser', '/api/materialCategory'] as const

/** Then these, side by side; the first ones only for who acts for a company. */
export const companyCalls = ['/api/basket', '/api/wishlist'] as const
export const lastCalls = ['/api/season', '/api/shippingType', '/api/search/token'] as const

type Answer = Promise<Response | undefined>

const answers = new Map<string, Answer>()

/** With the call of the screen itself, which waits for nothing. Resolves once the person is known: by then most code has come. */
export async function callAhead(locale: string, ofScreen?: string): Promise<void> {
  const headers = readingHeaders(locale, readCredentials())
  const get = (path: string) => read(path, fetch(path, { headers }))
  const getWhen = (isTime: Promise<boolean>, path: string) =>
    read(
      path,
      isTime.then(isTime => (isTime ? fetch(path, { headers }) : undefined)),
    )

  const [configuration, currentUser, categories] = firstCalls
  const settings = get(configuration)
  if (ofScreen) get(ofScreen)
  const user = getWhen(settings.isGood, currentUser)
  const { isGood: isTime } = getWhen(user.isGood, categories)
  const isTimeOfCompany = isTime.then(
    async isTime => isTime && Boolean(JSON.parse((await user.text) ?? '{}').data?.company),
  )
  for (const path of lastCalls) getWhen(isTime, path)
  for (const path of companyCalls) getWhen(isTimeOfCompany, path)
  await user.isGood
}

/**
 * Reads an answer to its end as soon as it is there: later, beside the drawing of the page, its bytes would have to wait
 * for their turn. The next call waits for its beginning only.
 */
function read(path: string, answer: Answer): { isGood: Promise<boolean>; text: Promise<string | undefined> } {
  const isGood = answer.then(response => response?.ok ?? false).catch(() => false)
  const text = answer.then(response => (response?.ok ? response.text() : undefined))
  const kept = text.then(async text => (text === undefined ? answer : new Response(text, await answer)))
  answers.set(path, kept)
  // Whoever takes it hears of a failure; nobody has to.
  kept.catch(() => {})
  return { isGood, text }
}

/**
 * Once: who asks again wants to know how it is by then. Where a call's turn has not come yet, its answer is waited for;
 * undefined where it never comes.
 */
export function takeAhead(address: string): Answer | undefined {
  const answer = answers.get(address)
  answers.delete(address)
  return answer
}

export function readingHeaders(locale: string, credentials: Credentials | undefined): Record<string, string> {
  return {
    Accept: 'application/json',
    'Accept-Language': locale,
    ...(credentials && { Authorization: `Basic ${btoa(`${credentials.userId}:${credentials.token}`)}` }),
  }
}
