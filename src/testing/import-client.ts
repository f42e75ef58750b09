import { expect } from 'vitest'
import { type ApiClient, basic } from './api-client.ts'

/** Works on imports as the desk does: uploads a file, starts what is asked for, and waits until it is done. */
export class ImportClient {
  readonly client: ApiClient

  constructor(client: ApiClient) {
    this.client = client
  }

  async upload(kind: string, content: string | Uint8Array, fileName = 'rows.csv') {
    const answer = await fetch(`${this.client.address}/api/desk/imports?kind=${kind}&fileName=${fileName}`, {
      method: 'POST',
      headers: { authorization: basic(this.client.session!), 'content-type': 'application/octet-stream' },
      body: typeof content === 'string' ? content : new Uint8Array(content),
    })
    return { status: answer.status, body: await answer.json() }
  }

  /** The mapping that was suggested, as whoever presses on without a change sends it. */
  async check(uploaded: { id: string; columns: { heading: string; column: string | null }[] }, more: object = {}) {
    const mapping = Object.fromEntries(uploaded.columns.map(({ heading, column }) => [heading, column]))
    return this.task(uploaded.id, 'check', { mapping, ...more })
  }

  /** Starts a task and waits until it has ended. */
  async task(id: string, task: string, body: object = {}) {
    const answer = await this.client.post(`/api/desk/imports/${id}/${task}`, body)
    expect(answer.body).toMatchObject({ data: {} })
    return this.ended(id)
  }

  async ended(id: string) {
    const state = async () => (await this.client.get(`/api/desk/imports/${id}`)).body.data
    await expect.poll(async () => (await state()).task, { timeout: 30_000, interval: 30 }).toBeNull()
    return state()
  }

  async rows(id: string, query = '') {
    return (await this.client.get(`/api/desk/imports/${id}/rows${query}`)).body.data
  }

  /** Uploads, checks and applies a file. */
  async run(kind: string, content: string, more: object = {}) {
    const { body } = await this.upload(kind, content)
    const checked = await this.check(body.data, more)
    expect(checked).toMatchObject({ stage: 'checked', problem: null })
    return this.task(checked.id, 'apply')
  }
}
