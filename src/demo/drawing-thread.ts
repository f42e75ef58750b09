import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { openFiles } from '#server/platform/files/open-files.ts'
import { drawDemo } from './draw-demo.ts'
import type { DrawingTask } from './draw-in-thread.ts'

const { store, today } = workerData as DrawingTask
const files = await openFiles(store)
const { shops, write } = await drawDemo({
  put: (key, content) => files.putUnseen(`media/${key}`, content),
  putDownload: (key, content) => files.put(key, content),
  today,
})
parentPort!.postMessage(shops)
// Of several processes that start together only one is told to write.
await once(parentPort!, 'message')
await write()
