import * as z from 'zod/mini'
import { endpoint, fileSeconds } from '../endpoint.ts'

/**
 * The kinds of file that links are signed for. Each names a document by its own id, never by a path in the file store:
 * an order's confirmation by the order, a delivery note by `{order}.{number}`, an invoice or credit, also as XRechnung, by its
 * account entry, a reminder by its own id, a download by `{product}.{position}`.
 */
export const fileKinds = ['confirmation', 'delivery', 'invoice', 'credit', 'reminder', 'xrechnung', 'download'] as const
export type FileKind = (typeof fileKinds)[number]

export const getFile = endpoint({
  method: 'GET',
  path: '/api/files/{kind}/{id}',
  who: 'anyone',
  summary: 'A file by the signed link that the shop gave out; whatever is wrong with the link, it is not there.',
  params: z.object({ kind: z.string(), id: z.string() }),
  // A ticket that is no text is treated like any other broken link.
  query: z.object({ ticket: z.catch(z.string(), '') }),
  file: ['application/pdf', 'application/xml', 'application/gpx+xml', 'application/zip', 'application/octet-stream'],
  seconds: fileSeconds,
})
