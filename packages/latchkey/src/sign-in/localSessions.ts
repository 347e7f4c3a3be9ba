import { foldCase } from '../core/address/foldCase.ts'
import { type CaipNetworkId, namespaceOf } from '../core/caip.ts'
import type { SiwxSession } from '../core/ports/siwx.ts'
import { signInError } from '../core/signIn/errors.ts'
import { isPast } from '../core/signIn/setSignIn.ts'
import { createStorage } from '../core/storage/storage.ts'
import { isRecord } from '../core/untrusted/isRecord.ts'
import { parseSignIn } from '../protocol/siwx/parseSignIn.ts'
import type { SiwxOptions } from './options.ts'

const key = 'siwx'
/** Clocks of wallets may be ahead, in ms. */
const skew = 60_000

/** Verifies and stores a session. */
export async function addSession(options: SiwxOptions, session: SiwxSession): Promise<void> {
  const problem = await problemOf(options, session)
  if (problem) throw signInError('SIGN_IN_REFUSED', { problem })
  const { accountAddress, chainId } = session.data
  const others = readSessions().filter((one) => !isAbout(one, chainId, accountAddress))
  writeSessions([...others, session])
}

/** The account's sessions that are still valid. */
export async function getSessions(
  options: SiwxOptions,
  chainId: CaipNetworkId,
  address: string,
): Promise<readonly SiwxSession[]> {
  const isFamily = options.signOutOnNetworkChange === false
  const sessions = readSessions().filter((one) =>
    isFamily
      ? namespaceOf(one.data.chainId) === namespaceOf(chainId) &&
        isAbout(one, one.data.chainId, address)
      : isAbout(one, chainId, address),
  )
  const problems = await Promise.all(sessions.map((one) => problemOf(options, one)))
  return sessions.filter((_, index) => !problems[index])
}

/** Removes the account's sessions on the network. */
export async function revokeSession(chainId: CaipNetworkId, address: string): Promise<void> {
  writeSessions(readSessions().filter((one) => !isAbout(one, chainId, address)))
}

/** Replaces all sessions. */
export async function setSessions(
  options: SiwxOptions,
  sessions: readonly SiwxSession[],
): Promise<void> {
  const problems = await Promise.all(sessions.map((one) => problemOf(options, one)))
  const problem = problems.find(Boolean)
  if (problem) throw signInError('SIGN_IN_REFUSED', { problem })
  writeSessions(sessions)
}

function isAbout({ data }: SiwxSession, chainId: CaipNetworkId, address: string): boolean {
  return data.chainId === chainId && foldCase(data.accountAddress) === foldCase(address)
}

/** The first thing that is wrong with a session, by the names of `verifySignIn`. */
async function problemOf(
  { verifiers }: SiwxOptions,
  session: SiwxSession,
): Promise<string | undefined> {
  const { data, message } = session
  const fields = parseSignIn(message)
  if (!fields) return 'message'
  if (fields.domain !== location.host) return 'domain'
  if (fields.nonce !== data.nonce) return 'nonce'
  if (!isAbout(session, fields.chainId as CaipNetworkId, fields.address)) return 'message'
  const begins = Math.max(Date.parse(fields.issuedAt), Date.parse(fields.notBefore ?? '') || 0)
  if (begins > Date.now() + skew) return 'notYetValid'
  if (fields.expirationTime && isPast(fields.expirationTime)) return 'expired'
  const matching = verifiers.filter(({ namespace }) => namespace === namespaceOf(data.chainId))
  if (matching.length === 0) return 'verifierMissing'
  const verdicts = await Promise.all(matching.map((verifier) => verifier.verify(session)))
  return verdicts.every(Boolean) ? undefined : 'signature'
}

function readSessions(): readonly SiwxSession[] {
  return createStorage().get(key, parseSessions) ?? []
}

function writeSessions(sessions: readonly SiwxSession[]): void {
  createStorage().set(key, sessions)
}

function parseSessions(value: unknown): readonly SiwxSession[] | undefined {
  return Array.isArray(value) ? value.filter(isSession) : undefined
}

function isSession(value: unknown): value is SiwxSession {
  if (!isRecord(value) || !isRecord(value.data)) return false
  const { data, message, signature } = value
  return [data.accountAddress, data.chainId, data.nonce, message, signature].every(
    (one) => typeof one === 'string',
  )
}
