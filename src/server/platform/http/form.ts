import type { Upload } from './call.ts'

/** A form with its parts told apart. Of fields and files with the same name the last one counts. */
export interface Form {
  fields: Record<string, string>
  files: Map<string, Upload>
}

/** What is wrong with a form: it cannot be read, or it holds more than anybody asked for. */
export type FormFault = 'malformed' | 'too.large'

export interface FormLimits {
  /** Of one file, in bytes. */
  fileBytes: number
  files: number
  fields: number
}

const fieldBytes = 10_000
const headBytes = 8_192

/**
 * Takes a form (RFC 7578) apart that is whole in memory. Forms are small here, and a reader that works on a stream can
 * be left waiting for a part that never ends, or drop one whose error then has no listener.
 */
export function formOf(body: Buffer, contentType: string, limits: FormLimits): Form | FormFault {
  const boundary = boundaryOf(contentType)
  if (!boundary) return 'malformed'
  // No prototype: a field may have any name.
  const form: Form = { fields: Object.create(null), files: new Map() }
  const left = { files: limits.files, fields: limits.fields }
  for (const part of partsOf(body, boundary)) {
    if (part === undefined) return 'malformed'
    const { name, fileName } = part.head
    // A part without a name is for nobody; it counts all the same, so that there are never many.
    const kind = fileName === undefined ? 'fields' : 'files'
    if (left[kind]-- === 0) return 'too.large'
    if (fileName !== undefined) {
      if (part.content.length > limits.fileBytes) return 'too.large'
      if (name !== undefined) form.files.set(name, { name: fileName, content: part.content })
    } else {
      if (part.content.length > fieldBytes) return 'malformed'
      if (name !== undefined) form.fields[name] = part.content.toString('utf8')
    }
  }
  return form
}

interface Part {
  head: { name: string | undefined; fileName: string | undefined }
  content: Buffer
}

/** The parts one by one; undefined where the form breaks off or is not written as one. */
function* partsOf(body: Buffer, boundary: string): Generator<Part | undefined> {
  const delimiter = Buffer.from(`\r\n--${boundary}`, 'latin1')
  // The first one may stand at the very start, and text before it means nothing.
  const isAtStart = body.subarray(0, delimiter.length - 2).equals(delimiter.subarray(2))
  let found = isAtStart ? -2 : body.indexOf(delimiter)
  while (found !== -1) {
    let at = found + delimiter.length
    if (body.toString('latin1', at, at + 2) === '--') return
    while (body[at] === space || body[at] === tab) at++
    if (body.toString('latin1', at, at + 2) !== '\r\n') break
    // The line break before it belongs to the search: the heading may be empty.
    const headEnd = body.indexOf('\r\n\r\n', at)
    if (headEnd === -1 || headEnd - at > headBytes) break
    const start = headEnd + 4
    found = body.indexOf(delimiter, start)
    if (found === -1) break
    yield { head: headOf(body.toString('utf8', at, headEnd)), content: body.subarray(start, found) }
  }
  yield undefined
}

const [tab, space] = [9, 32]

function boundaryOf(contentType: string): string | undefined {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"\r\n]{1,70})"|([^\s;,"]{1,70}))/i.exec(contentType) ?? []
  return quoted ?? plain
}

function headOf(lines: string): Part['head'] {
  const disposition = /^content-disposition:[ \t]*form-data[ \t]*(;.*)$/im.exec(lines)?.[1] ?? ''
  let name: string | undefined
  let fileName: string | undefined
  for (const [, key = '', quoted, plain] of disposition.matchAll(parameter)) {
    const value = quoted ?? plain ?? ''
    if (key.toLowerCase() === 'name') name = value
    // Some browsers send the whole path; only its last part is a name.
    else if (key.toLowerCase() === 'filename') fileName = value.replace(/^.*[\\/]/, '')
  }
  return { name, fileName }
}

/** `; key="value"` or `; key=value`: read from semicolon to semicolon, so that a value cannot pass for a key. */
const parameter = /;[ \t]*([\w*-]+)[ \t]*=[ \t]*(?:"([^"]*)"|([^;"\s]*))/g
