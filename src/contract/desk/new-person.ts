import * as z from 'zod/mini'
import { line, locale } from '../wire.ts'

/** What is said of somebody new, of whatever kind; the link to choose a password goes to their address. */
export const newPerson = {
  username: line(200).check(z.minLength(1)),
  email: line(254).check(z.regex(/^[^\s@]+@[^\s@]+$/)),
  firstName: line(100),
  lastName: line(100),
  locale,
}
