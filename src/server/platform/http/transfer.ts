import { pipeline, Readable, Transform } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { plainFileName } from '#domain/file-name.ts'
import { Refusal } from '../refusal.ts'
import type { FileAnswer, Upload } from './call.ts'
import { formOf } from './form.ts'

export interface UploadedForm {
  fields: Record<string, string>
  file: Upload
}

/** How many bytes a form may have besides its file: ten short fields, and the headers of all parts. */
export const formRoom = 262_144

/** A form with one file in its field `file`. */
export function uploadedForm({ body, headers }: FastifyRequest, maxBytes: number): UploadedForm {
  if (!Buffer.isBuffer(body)) throw new Refusal('request.wrong.type')
  const form = formOf(body, headers['content-type'] ?? '', { fileBytes: maxBytes, files: 1, fields: 10 })
  if (form === 'malformed') throw new Refusal('request.malformed')
  if (form === 'too.large') throw new Refusal('request.too.large')
  const file = form.files.get('file')
  if (!file) {
    throw new Refusal('request.malformed', {
      fields: [{ path: 'file', code: 'required', message: 'Please add a file.' }],
    })
  }
  return { fields: form.fields, file }
}

/** The body of a request as it arrives, ended by a refusal where it is longer than allowed. */
export function limitedBody({ body, headers }: FastifyRequest, maxBytes: number): Readable {
  if (!(body instanceof Readable)) throw new Refusal('request.wrong.type')
  // Said before hundreds of megabytes have been sent for nothing.
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw new Refusal('request.too.large')
  let bytes = 0
  const counting = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes > maxBytes) done(new Refusal('request.too.large'))
      else done(null, chunk)
    },
  })
  // Whoever reads it is told of an error; a request that is broken off ends it too.
  pipeline(body, counting, () => undefined)
  return counting
}

/** Sends a file so that it is saved and never runs: nothing in it is shown in this origin. */
export function sendFile(reply: FastifyReply, { type, name, content }: FileAnswer): FastifyReply {
  return reply
    .type(type)
    .header(
      'content-disposition',
      `attachment; filename="${plainFileName(name)}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    )
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(content)
}
