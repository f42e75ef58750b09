import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { ProblemCode } from '#domain/problem.ts'
import { Refusal } from '../refusal.ts'
import { problemAnswer } from './problem-answer.ts'

/** Answers what never became a request: a heading that does not arrive, is too long, or is no HTTP. */
export function refuseConnection(error: Error & { code?: string }, socket: Socket): void {
  // Behind an answer that has begun, another one would be read as a part of it.
  const { _httpMessage: begun } = socket as Socket & { _httpMessage?: ServerResponse }
  if (error.code === 'ECONNRESET' || !socket.writable || begun?.headersSent) {
    socket.destroy()
    return
  }
  const { status, headers, body } = problemAnswer(new Refusal(codeOf(error.code)))
  const content = JSON.stringify(body)
  const lines = [
    `HTTP/1.1 ${status} ${body.title}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    `content-length: ${Buffer.byteLength(content)}`,
    'connection: close',
  ]
  socket.write(`${lines.join('\r\n')}\r\n\r\n${content}`)
  socket.destroySoon()
}

function codeOf(code: string | undefined): ProblemCode {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'request.too.slow'
  return code === 'HPE_HEADER_OVERFLOW' ? 'request.too.large' : 'request.malformed'
}
