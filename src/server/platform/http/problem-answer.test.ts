import { expect, test } from 'vitest'
import { problemAnswer } from './problem-answer.ts'

const lost = (more: object) => Object.assign(new Error('aborted'), { code: 'ECONNRESET', ...more })

test('a lost database is worth another try; a client that hung up is no fault of ours', () => {
  expect(problemAnswer(lost({}))).toMatchObject({ status: 503, body: { code: 'try.again.later' } })
  // The framework names the status of what went wrong while it read a body.
  expect(problemAnswer(lost({ statusCode: 400 }))).toMatchObject({ status: 400, body: { code: 'request.malformed' } })
})
