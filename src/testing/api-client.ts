/** An HTTP client of a shop, signed in or not. */
export interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: a test looks at whatever came back
  body: any
  headers: Headers
}

export interface Session {
  token: string
  userId: string
}

export class ApiClient {
  readonly address: string
  readonly session: Session | undefined

  constructor(address: string, session?: Session) {
    this.address = address
    this.session = session
  }

  as(session: Session | undefined): ApiClient {
    return new ApiClient(this.address, session)
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send('GET', path, undefined, headers)
  }

  post(path: string, body: unknown = {}, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send('POST', path, body, headers)
  }

  async send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const answer = await fetch(this.address + path, {
      method,
      headers: {
        ...(this.session ? { authorization: basic(this.session) } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await answer.text()
    return { status: answer.status, headers: answer.headers, body: asJson(text) }
  }

  async signIn(username: string, password: string, tenant: string): Promise<ApiClient> {
    const answer = await this.post('/api/login', { username, password, tenant })
    if (answer.status !== 200) throw new Error(`signing in as ${username} gave ${answer.status}`)
    return this.as(answer.body.data)
  }
}

export function basic({ userId, token }: Session): string {
  return `Basic ${Buffer.from(`${userId}:${token}`).toString('base64')}`
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
