import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import {
  base32,
  codeOf,
  openSteps,
  plainRecoveryCode,
  recoveryCodeBytes,
  recoveryCodeOf,
  secretBytes,
  stepMessage,
} from '#domain/access/totp.ts'
import type { TenantId, UserId } from '#domain/ids.ts'
import type { TenantDb, TenantTx } from '../platform/db/tenant-db.ts'
import { journalCommand } from '../platform/journal/command.ts'
import { Refusal } from '../platform/refusal.ts'
import type { SecretBox } from '../platform/secret-box.ts'
import { hashOfToken } from '../platform/secrets.ts'
import type { Shop } from '../shop.ts'
import {
  confirmSecret,
  hasSecondFactor,
  holdSecondFactor,
  insertSecret,
  noteStep,
  removeRecoveryHash,
} from './second-factor-queries.ts'

type Tools = Pick<Shop, 'secretBox' | 'limits'>

const triesFromAddress = { max: 5, seconds: 15 * 60 }
/** Whoever tries that often knows the password already, from many addresses: then nobody gets in for a while. */
const triesInAll = { max: 30, seconds: 3600 }
const recoveryCodes = 10

/** Asks for the code, or a recovery code, where somebody has a second factor; after the right password only. */
export async function requireSecondFactor(
  tools: Tools,
  db: TenantDb,
  user: { id: UserId; username: string },
  code: string | undefined,
  address: string,
): Promise<void> {
  if (!(await hasSecondFactor(db, user.id))) return
  if (code === undefined) throw new Refusal('second.factor.needed')
  await limitTries(tools, db, user.id, address)
  const isRight = await db.transact(async tx => {
    const factor = await holdSecondFactor(tx, user.id)
    if (!factor?.isConfirmed) return true
    const step = stepOf(openSecret(tools.secretBox, tx.tenantId, user.id, factor.secret), code, factor.lastStep)
    if (step !== undefined) {
      await noteStep(tx, user.id, step)
      return true
    }
    const given = hashOfToken(plainRecoveryCode(code))
    const used = factor.recoveryHashes.filter(hash => timingSafeEqual(hash, given))
    if (used.length === 0) return false
    await removeRecoveryHash(tx, user.id, given)
    await journalCommand(tx, { tenantId: tx.tenantId, user }, 'recovery.code.used', user.username)
    return true
  })
  if (!isRight) throw new Refusal('second.factor.wrong')
  await forgiveTries(tools, db, user.id, address)
}

/** Stores a new secret, which counts once a code of it was typed; undefined where one counts already. */
export async function beginSecondFactor(
  { secretBox }: Pick<Tools, 'secretBox'>,
  tx: TenantTx,
  userId: UserId,
): Promise<string | undefined> {
  const secret = randomBytes(secretBytes)
  const sealed = secretBox.seal(secret.toString('base64'), purposeOf(tx.tenantId, userId))
  return (await insertSecret(tx, userId, sealed)) ? base32(secret) : undefined
}

/** The first code shows that the app has the secret; answers with the recovery codes, which are shown this once. */
export async function confirmSecondFactor(
  tools: Tools,
  tx: TenantTx,
  userId: UserId,
  code: string,
): Promise<string[] | undefined> {
  const factor = await holdSecondFactor(tx, userId)
  if (!factor || factor.isConfirmed) throw new Refusal('resource.not.found')
  const step = stepOf(openSecret(tools.secretBox, tx.tenantId, userId, factor.secret), code, factor.lastStep)
  if (step === undefined) return undefined
  const codes = Array.from({ length: recoveryCodes }, () => recoveryCodeOf(randomBytes(recoveryCodeBytes)))
  const hashes = codes.map(one => hashOfToken(plainRecoveryCode(one)))
  await confirmSecret(tx, userId, step, hashes)
  return codes
}

export async function limitTries({ limits }: Pick<Tools, 'limits'>, db: TenantDb, userId: UserId, address: string) {
  await limits.refuseBeyond(keyOf(db, userId, address), triesFromAddress)
  await limits.refuseBeyond(keyOf(db, userId), triesInAll)
}

async function forgiveTries({ limits }: Pick<Tools, 'limits'>, db: TenantDb, userId: UserId, address: string) {
  await limits.forgiveAll(keyOf(db, userId, address))
  await limits.forgive(keyOf(db, userId))
}

function keyOf(db: TenantDb, userId: UserId, address = ''): string {
  return `second factor ${address} ${db.tenantId}/${userId}`
}

/** The step whose code was typed; all are compared, so that the time tells nothing. */
function stepOf(secret: Buffer, code: string, lastStep: number): number | undefined {
  const given = Buffer.from(code.replaceAll(/\s/g, ''))
  const right = openSteps(Date.now() / 1000, lastStep).filter(step => {
    const expected = Buffer.from(codeOf(createHmac('sha1', secret).update(stepMessage(step)).digest()))
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  return right.at(-1)
}

function openSecret(secretBox: SecretBox, tenantId: TenantId, userId: UserId, sealed: Buffer): Buffer {
  const secret = secretBox.open(sealed, purposeOf(tenantId, userId))
  // Sealed with another key: nobody can check a code then, and an owner has to reset it.
  if (secret === undefined) throw new Refusal('second.factor.unreadable')
  return Buffer.from(secret, 'base64')
}

function purposeOf(tenantId: TenantId, userId: UserId): string {
  return `second factor of ${tenantId}/${userId}`
}
