import { type Answer, type ApiClient, basic } from './api-client.ts'

export interface FileAnswer extends Answer {
  file: Buffer
}

/** Sends a form with a file, as a browser would. */
export function upload(
  client: ApiClient,
  path: string,
  file: Uint8Array,
  fields: Record<string, string> = {},
  headers: Record<string, string> = {},
  name = 'order.xlsx',
): Promise<FileAnswer> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(file)]), name)
  return fileAnswer(client, path, { method: 'POST', body: form, headers })
}

/** Any request whose answer may be a file. */
export async function fileAnswer(client: ApiClient, path: string, request: RequestInit = {}): Promise<FileAnswer> {
  const authorization = client.session ? { authorization: basic(client.session) } : {}
  const answer = await fetch(client.address + path, { ...request, headers: { ...authorization, ...request.headers } })
  const file = Buffer.from(await answer.arrayBuffer())
  const isJson = /json/.test(answer.headers.get('content-type') ?? '')
  return {
    status: answer.status,
    headers: answer.headers,
    body: isJson ? JSON.parse(file.toString()) : undefined,
    file,
  }
}
