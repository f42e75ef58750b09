import { type Credentials, readCredentials } from './cookies.ts'
import { tabCompany } from './tab-company.ts'

/** The calls that an app makes while its code is still loading. */
export interface AheadCalls {
  /** Each waits for the one before it. */
  inOrder: readonly string[]
  /** Waits for none of them: what the first screen shows. */
  ofScreen?: string | undefined
  /** All at once when those in order are answered; some only where one of these answered so. */
  after: readonly { paths: readonly string[]; onlyIf?: { path: string; holds: (answer: unknown) => boolean } }[]
}

type Answer = Promise<Response | undefined>

const answers = new Map<string, Answer>()

/**
 * Makes the calls. What `call()` asks for later is then already there. No library is imported here: this runs before
 * everything else. Gives back, for each of the calls in order, whether it was answered well.
 */
export function callAhead(locale: string, { inOrder, ofScreen, after }: AheadCalls): Promise<boolean>[] {
  const headers = readingHeaders(locale, readCredentials())
  const send = (path: string, isDue: true | Promise<boolean>) =>
    read(
      path,
      isDue === true ? fetch(path, { headers }) : isDue.then(is => (is ? fetch(path, { headers }) : undefined)),
    )

  const sent = new Map<string, Reading>()
  let isDue: true | Promise<boolean> = true
  for (const path of inOrder) {
    const reading = send(path, isDue)
    isDue = reading.isGood
    if (sent.size === 0 && ofScreen) send(ofScreen, true)
    sent.set(path, reading)
  }
  const areAnswered = isDue
  for (const { paths, onlyIf } of after) {
    const text = onlyIf && sent.get(onlyIf.path)?.text
    const isWanted = text
      ? Promise.resolve(areAnswered).then(async are => are && onlyIf.holds(JSON.parse((await text) ?? '{}')))
      : areAnswered
    for (const path of paths) send(path, isWanted)
  }
  return [...sent.values()].map(({ isGood }) => isGood)
}

interface Reading {
  isGood: Promise<boolean>
  text: Promise<string | undefined>
}

/**
 * Reads an answer to its end as soon as it arrives: later its bytes would have to wait while the page is drawn. The next
 * call waits for its beginning only.
 */
function read(path: string, answer: Answer): Reading {
  const isGood = answer.then(response => response?.ok ?? false).catch(() => false)
  const text = answer.then(response => (response?.ok ? response.text() : undefined))
  const kept = text.then(async text => (text === undefined ? answer : new Response(text, await answer)))
  answers.set(path, kept)
  // Whoever takes it hears of a failure; nobody has to.
  kept.catch(() => {})
  return { isGood, text }
}

/**
 * The answer of a call made ahead, once: who asks again wants the state of that moment. Where the call has not been made
 * yet, it is waited for; undefined where it never will be.
 */
export function takeAhead(address: string): Answer | undefined {
  const answer = answers.get(address)
  answers.delete(address)
  return answer
}

export function readingHeaders(locale: string, credentials: Credentials | undefined): Record<string, string> {
  const company = tabCompany()
  return {
    Accept: 'application/json',
    'Accept-Language': locale,
    ...(company && { 'X-Act-For': company }),
    ...(credentials && { Authorization: `Basic ${btoa(`${credentials.userId}:${credentials.token}`)}` }),
  }
}
