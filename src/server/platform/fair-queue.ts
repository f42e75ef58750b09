import type { TenantId, UserId } from '#domain/ids.ts'
import type { Caller } from './http/caller.ts'
import { Refusal } from './refusal.ts'

/** Heavy work waits here for its turn, so that nobody's twelve files come before somebody else's first. */
export interface FairQueue {
  /** Does the work when it is this person's turn; refuses it at once where too much is waiting already. */
  run<T>(person: string, work: () => Promise<T>): Promise<T>
}

export interface QueueLimits {
  /** How many are worked on at the same time. */
  atOnce: number
  /** How many one person may have in the queue, those being worked on included. */
  mostPerPerson: number
  mostInAll: number
  /** Whoever has waited so long is told to come back: requests have an end of their own. */
  longestWaitMs: number
}

/** What the answer's `Retry-After` says to those who are sent away. */
const retrySeconds = 5

/** The name a caller queues under; two tenants may have the same number for a user. */
export function personOf({ tenantId, user }: Pick<Caller, 'tenantId' | 'user'>): string {
  return personNamed(tenantId, user.id)
}

/** The shop's own work for a tenant, such as the papers of its mails, queues as the person 0. */
export function personNamed(tenantId: TenantId, userId: UserId | 0): string {
  return `${tenantId}.${userId}`
}

/** The answer where it is nobody's fault: too much is under way. */
export function tooBusy(): Refusal {
  return new Refusal('queue.full', { facts: { seconds: retrySeconds } })
}

/**
 * Round robin: whoever has the least under way is served first, and among those the one whose last work ended longest
 * ago. A newcomer waits for at most one piece of work of each other person, and overtakes nobody who waited before.
 */
export function openFairQueue(limits: QueueLimits): FairQueue {
  /** Everybody who has something in the queue, in the order of their turns. */
  const people = new Map<string, Person>()
  let inAll = 0
  let running = 0

  function enter(name: string): Person {
    const person = people.get(name) ?? { waiting: [], running: 0 }
    if (person.waiting.length + person.running >= limits.mostPerPerson)
      throw new Refusal('queue.own.full', { facts: { seconds: retrySeconds } })
    if (inAll >= limits.mostInAll) throw tooBusy()
    inAll++
    people.set(name, person)
    return person
  }

  function turnOf(person: Person): Promise<void> {
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(giveUp)
        person.running++
        running++
        resolve()
      }
      const giveUp = setTimeout(() => {
        person.waiting.splice(person.waiting.indexOf(start), 1)
        reject(tooBusy())
      }, limits.longestWaitMs)
      giveUp.unref()
      person.waiting.push(start)
      startNext()
    })
  }

  function startNext(): void {
    if (running >= limits.atOnce) return
    let next: Person | undefined
    for (const person of people.values()) {
      if (person.waiting.length > 0 && (!next || person.running < next.running)) next = person
    }
    next?.waiting.shift()?.()
  }

  /** Puts the person behind all others, or removes them where nothing of theirs is left. */
  function leave(name: string, person: Person): void {
    inAll--
    people.delete(name)
    if (person.waiting.length + person.running > 0) people.set(name, person)
    startNext()
  }

  return {
    async run(name, work) {
      const person = enter(name)
      try {
        await turnOf(person)
        try {
          return await work()
        } finally {
          person.running--
          running--
        }
      } finally {
        leave(name, person)
      }
    },
  }
}

interface Person {
  readonly waiting: (() => void)[]
  running: number
}

/**
 * The shop's queues, one for each kind of work that takes about the same time: an invoice of a few milliseconds does
 * not wait for a line sheet with three hundred pictures.
 */
export interface Queues {
  papers: FairQueue
  linesheets: FairQueue
  spreadsheets: FairQueue
}

export function openQueues(): Queues {
  const longestWaitMs = 20_000
  return {
    // Two, so that the drawing thread finds the next paper when it has finished one.
    papers: openFairQueue({ atOnce: 2, mostPerPerson: 50, mostInAll: 500, longestWaitMs }),
    // One at a time: the pictures of each are in memory until it is drawn.
    linesheets: openFairQueue({ atOnce: 1, mostPerPerson: 3, mostInAll: 40, longestWaitMs }),
    // More at once would take the processor from those who only look around; an upload waits with up to 5 MB.
    spreadsheets: openFairQueue({ atOnce: 2, mostPerPerson: 6, mostInAll: 24, longestWaitMs }),
  }
}
