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

export function callAhead(locale: string): void {
  const headers = readingHeaders(locale, readCredentials())
  const get = (path: string) => fetch(path, { headers })
  const getWhen = (isTime: Promise<boolean>, path: string) => {
    const answer = isTime.then(isTime => (isTime ? get(path) : undefined))
    return keep(path, answer)
  }

  const [configuration, currentUser, categories] = firstCalls
  const settings = keep(configuration, get(configuration))
  const user = getWhen(isAnswered(settings), currentUser)
  const hasCompany = user.then(async response => Boolean((await response?.clone().json())?.company)).catch(() => false)
  const isTime = isAnswered(getWhen(isAnswered(user), categories))
  for (const path of lastCalls) getWhen(isTime, path)
  const isTimeOfCompany = isTime.then(isTime => isTime && hasCompany)
  for (const path of companyCalls) getWhen(isTimeOfCompany, path)
}

function keep(path: string, answer: Answer): Answer {
  answers.set(path, answer)
  // Whoever takes it hears of a failure; nobody has to.
  answer.catch(() => {})
  return answer
}

function isAnswered(answer: Answer): Promise<boolean> {
  return answer.then(response => response?.ok ?? false).catch(() => false)
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
