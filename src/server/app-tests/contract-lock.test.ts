import { expect, test } from 'vitest'
import { startTestShop } from '#testing/test-shop.ts'

/** One line per call in a file, so that a change of the API shows in the diff; `vitest -u` writes it. */
test('contract.lock.md lists every call and who may make it', async () => {
  const shop = await startTestShop()
  await shop.stop()
  const lines = [...shop.served, ...shop.servedToKeys]
    .map(({ method, path, who, needs }) => `| ${method} | ${path} | ${[who, ...(needs ?? [])].join(', ')} |`)
    .sort()
  await expect(['| method | path | who |', '|---|---|---|', ...lines, ''].join('\n')).toMatchFileSnapshot(
    '../../../contract.lock.md',
  )
})
