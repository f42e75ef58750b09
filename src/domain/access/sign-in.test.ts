import { expect, test } from 'vitest'
import { signInCandidates, usernameProblem } from './sign-in.ts'

test.each([
  ['ada', undefined, undefined],
  ['ada.lovelace', 'ada@people.example', undefined],
  ['ada@people.example', undefined, 'username.is.email'],
  ['ada@people.example', 'grace@people.example', 'username.is.email'],
  ['Ada@People.example', 'ada@people.example', undefined],
  ['ada@home', 'ada@people.example', 'username.is.email'],
])('the username %s with the confirmed address %s: %s', (username, email, code) => {
  expect(usernameProblem(username, email)?.code).toBe(code)
})

const user = (name: string, isByUsername: boolean, isByEmail: boolean) => ({ name, isByUsername, isByEmail })

test.each([
  ['nobody', [], []],
  ['a username', [user('ada', true, false)], ['ada']],
  ['an address of one', [user('ada', false, true)], ['ada']],
  ['an address that is also the own username', [user('ada', true, true)], ['ada']],
  ['an address of two', [user('twin1', false, true), user('twin2', false, true)], []],
  [
    'an address of two, the username of one of them',
    [user('twin1', true, true), user('twin2', false, true)],
    ['twin1'],
  ],
  [
    'the address of one and the username of another',
    [user('eve', true, false), user('ada', false, true)],
    ['ada', 'eve'],
  ],
])('%s means %j', (_, found, names) => {
  expect(signInCandidates(found).map(({ name }) => name)).toEqual(names)
})
