import { join } from 'node:path'
import type { Environment } from '../environment.ts'
import { type Files, folderFiles } from './files.ts'

/** Where files are kept; plain data, so that another thread can be told. */
export type FileStore = Pick<Environment, 's3' | 'dataDir'>

/** The bucket where one is set, else the data folder. */
export async function openFiles({ s3, dataDir }: FileStore): Promise<Files> {
  if (!s3) return folderFiles(join(dataDir, 'files'))
  // Loaded only when needed: the client is large.
  const { bucketFiles } = await import('./bucket-files.ts')
  return bucketFiles(s3)
}
