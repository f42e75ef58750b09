import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'
import type { FileAnswer, Upload } from './call.ts'

export interface UploadedForm {
  fields: Record<string, string>
  file: Upload
}

/** Reads a form with one file into memory: its size is bounded, and what is checked later must be whole. */
export async function uploadedForm(request: FastifyRequest, maxBytes: number): Promise<UploadedForm> {
  if (!request.isMultipart()) throw new Refusal('request.wrong.type')
  const fields: Record<string, string> = {}
  let file: Upload | undefined
  const limits = { fileSize: maxBytes, files: 1, fields: 10, fieldSize: 10_000, parts: 11 }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') fields[part.fieldname] = String(part.value)
    else if (part.fieldname === 'file') file = { name: part.filename, content: await part.toBuffer() }
    else await part.toBuffer()
  }
  if (!file) {
    throw new Refusal('request.malformed', {
      fields: [{ path: 'file', code: 'required', message: 'Please add a file.' }],
    })
  }
  return { fields, file }
}

/** Sends a file so that it is saved and never runs: nothing in it is shown in this origin. */
export function sendFile(reply: FastifyReply, { type, name, content }: FileAnswer): FastifyReply {
  const plainName = name.replace(/[^\w.-]+/g, '_')
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename="${plainName}"; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(content)
}
