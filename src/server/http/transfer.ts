import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'
import type { FileAnswer, Upload } from './call.ts'

interface FormFields {
  fields: Record<string, string>
}

export interface UploadedForm extends FormFields {
  file: Upload
}

/** Reads a form with one file into memory: its size is bounded, and what is checked later must be whole. */
export async function uploadedForm(request: FastifyRequest, maxBytes: number): Promise<UploadedForm> {
  if (!request.isMultipart()) throw new Refusal('request.wrong.type')
  const { fields, file } = await readParts(request, maxBytes)
  if (!file) {
    throw new Refusal('request.malformed', {
      fields: [{ path: 'file', code: 'required', message: 'Please add a file.' }],
    })
  }
  return { fields, file }
}

/** A call that takes no file takes no form either; its body would be passed over unread. */
export function refuseForm(request: FastifyRequest): void {
  if (request.isMultipart()) throw new Refusal('request.wrong.type')
}

async function readParts(request: FastifyRequest, maxBytes: number): Promise<Partial<UploadedForm> & FormFields> {
  const fields: Record<string, string> = {}
  let file: Upload | undefined
  const limits = { fileSize: maxBytes, files: 1, fields: 10, fieldSize: 10_000, parts: 11 }
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value)
      else if (part.fieldname === 'file') file = { name: part.filename, content: await part.toBuffer() }
      else await part.toBuffer()
    }
  } catch (error) {
    // The reader of forms names a status for what is too large; a form that it cannot read has none.
    if ((error as { statusCode?: number }).statusCode) throw error
    throw new Refusal('request.malformed')
  }
  return file ? { fields, file } : { fields }
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
