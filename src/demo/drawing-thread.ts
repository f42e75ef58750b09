import { parentPort, workerData } from 'node:worker_threads'
import { openFiles } from '#server/platform/files/open-files.ts'
import { drawDemo } from './draw-demo.ts'
import type { DrawingTask } from './draw-in-thread.ts'

const { store, today } = workerData as DrawingTask
const files = await openFiles(store)
const { shops, written } = await drawDemo({
  put: (key, content) => files.put(`media/${key}`, content),
  putDownload: (key, content) => files.put(key, content),
  today,
})
// The rows that name the pictures can be stored meanwhile.
parentPort!.postMessage(shops)
await written()
