/** An error of the search API, in the format of Meilisearch. */
export class EngineProblem extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }

  get body() {
    return {
      message: this.message,
      code: this.code,
      type: this.status === 401 || this.status === 403 ? 'auth' : 'invalid_request',
      link: `https://docs.meilisearch.com/errors#${this.code}`,
    }
  }
}
