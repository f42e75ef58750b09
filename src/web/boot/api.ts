import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '#contract/endpoint.ts'
import { currentLocale } from '../i18n/texts.ts'
import { readingHeaders, takeAhead } from './ahead.ts'
import { type Credentials, readCredentials } from './cookies.ts'
import { readProblem, unreachable } from './problem-error.ts'
import { followWrite, requestEnded, requestStarted } from './requests-under-way.ts'
import { actingCompany, companyChanged, companyTaken, sessionEnded } from './session.ts'

/** What a call cannot do without is required; parts it does not have cannot be given. */
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? object
  : Record<never, never> extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value }
type InputOf<E extends Endpoint> = Part<'params', ParamsOf<E>> &
  Part<'query', QueryOf<E>> &
  Part<'body', BodyOf<E>> &
  (E['upload'] extends object ? { file: File } : E['content'] extends object ? { file: File } : object)

export interface CallOptions {
  signal?: AbortSignal
  /** Not shown by the progress bar: nobody waits for it. */
  isQuiet?: boolean
  /** Sent again with the same key, a write happens once. */
  idempotencyKey?: string
  /** The company of this call alone, for pages that work for several. */
  actsFor?: string
}

/**
 * Every call of the browser goes through here: `call(login, { body })`, typed by the contract. Answers, or throws a
 * ProblemError: there is no third way out.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<AnswerOf<E>> {
  const sent = send(endpoint, input, options)
  const response = await (endpoint.method === 'GET' ? sent : followWrite(sent))
  return (response.status === 204 ? undefined : await response.json()) as AnswerOf<E>
}

/** The file that a call answers with. */
export async function download<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<File> {
  const answer = await send(endpoint, input, options)
  const content = await answer.blob()
  return new File([content], nameOf(answer), { type: content.type })
}

/** What the server calls the file. */
function nameOf({ headers }: Response): string {
  const [, encoded = 'file'] = /filename\*=UTF-8''([^;]+)/i.exec(headers.get('content-disposition') ?? '') ?? []
  return decodeURIComponent(encoded)
}

async function send<E extends Endpoint>(
  { method, path, upload, content }: E,
  input: InputOf<E> & { file?: File },
  options: CallOptions,
): Promise<Response> {
  const credentials = readCredentials()
  if (!options.isQuiet) requestStarted()
  try {
    const address = addressOf(path, input)
    const ahead = method === 'GET' ? await takeAhead(address) : undefined
    const response =
      ahead ??
      (await fetch(address, {
        method,
        headers: {
          ...headersFor(method, credentials, 'body' in input && !upload),
          ...(content && { 'Content-Type': 'application/octet-stream' }),
          ...(options.actsFor && { 'X-Act-For': options.actsFor }),
          ...(options.idempotencyKey && { 'Idempotency-Key': options.idempotencyKey }),
        },
        body: content ? input.file! : 'body' in input ? (upload ? formOf(input) : JSON.stringify(input.body)) : null,
        signal: options.signal ?? null,
      }))
    if (response.ok) return response
    const error = await readProblem(response)
    // A refused sign-in is also a 401, but no session ends by it.
    if (response.status === 401 && credentials && error.code !== 'login.failed') sessionEnded(credentials)
    if (error.code === 'company.changed') companyChanged()
    if (error.code === 'company.not.assigned') companyTaken()
    throw error
  } catch (error) {
    throw error instanceof TypeError ? unreachable() : error
  } finally {
    if (!options.isQuiet) requestEnded()
  }
}

function addressOf(path: string, input: object): string {
  const { params = {}, query = {} } = input as Record<'params' | 'query', Record<string, unknown>>
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(given.map(([key, value]): [string, string] => [key, String(value)])).toString()
  return search ? `${filled}?${search}` : filled
}

function formOf({ body, file }: { body?: unknown; file?: File }): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body as object)) form.append(name, String(value))
  if (file) form.append('file', file)
  return form
}

function headersFor(method: string, credentials: Credentials | undefined, isJson: boolean): Record<string, string> {
  const headers = readingHeaders(currentLocale(), credentials)
  if (isJson) headers['Content-Type'] = 'application/json'
  // The server refuses a write that was meant for the company of another tab.
  const company = actingCompany()
  if (method !== 'GET' && company) headers['X-Company'] = company
  return headers
}
