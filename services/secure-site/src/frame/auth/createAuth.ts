import { refreshSession } from 'latchkey/protocol/auth'
import * as v from 'valibot'
import { FrameError } from '../port/FrameError.ts'
import type { Answer, Auth, AuthEndpoint, AuthOptions } from './Auth.ts'
import { createProof, createProofKey } from './createProof.ts'
import { type StoredLogin, storedLogin, tokensAt } from './Login.ts'
import { ProviderError } from './ProviderError.ts'
import { send } from './send.ts'
import { signedOut, toFrameError } from './toFrameError.ts'

const loginRecord = 'login'
const keyRecord = 'proofKey'

/** Time before the expiry at which a token is replaced, in milliseconds. */
const margin = 30_000

export function createAuth(options: AuthOptions): Auth {
  const { escrowUrl, fetch, locks, now, onEnded, projectId, providerUrl, storage } = options
  let refreshing: Promise<StoredLogin> | undefined
  let creating: Promise<CryptoKeyPair> | undefined

  function proofKey(): Promise<CryptoKeyPair> {
    creating ??= (async () => {
      const stored = await storage.read(keyRecord)
      if (isKeyPair(stored)) return stored
      const created = await createProofKey()
      await storage.write(keyRecord, created)
      return created
    })()
    return creating
  }

  async function request(
    { answer, method, path, service }: AuthEndpoint,
    body: unknown,
    accessToken?: string,
    signal?: AbortSignal,
  ): Promise<unknown> {
    const target = new URL(path, service === 'auth' ? providerUrl : escrowUrl)
    if (projectId !== undefined) target.searchParams.set('projectId', projectId)
    const url = target.href
    const proof = await createProof(await proofKey(), { accessToken, method, now: now(), url })
    const result = await send({
      body,
      fetch,
      headers: {
        DPoP: proof,
        ...(accessToken !== undefined && { Authorization: `DPoP ${accessToken}` }),
      },
      method,
      signal,
      url,
    })
    if (answer === 'nothing') return undefined
    const parsed = v.safeParse(answer, result)
    if (parsed.success) return parsed.output
    throw new FrameError('UNREACHABLE', 'The provider sent an unreadable response. Try again.')
  }

  async function readLogin(): Promise<StoredLogin | undefined> {
    const parsed = v.safeParse(storedLogin, await storage.read(loginRecord))
    return parsed.success ? parsed.output : undefined
  }

  /** A login whose access token is valid for a while. `refused` is a token that the provider refused. */
  async function validLogin(refused?: string): Promise<StoredLogin> {
    const login = await readLogin()
    if (!login) throw signedOut()
    if (login.accessToken !== refused && login.expiresAt > now() + margin) return login
    refreshing ??= alone(() => refresh(refused)).finally(() => {
      refreshing = undefined
    })
    return refreshing
  }

  async function refresh(refused: string | undefined): Promise<StoredLogin> {
    // Another tab may have refreshed it, or ended the login, while this one waited.
    const login = await readLogin()
    if (!login) throw signedOut()
    if (login.accessToken !== refused && login.expiresAt > now() + margin) return login
    try {
      const body = { refreshToken: login.refreshToken }
      // `request` parsed the response with the endpoint's schema.
      const tokens = (await request(refreshSession, body)) as Answer<typeof refreshSession>
      const renewed = { ...login, ...tokensAt(tokens, now()) }
      await storage.write(loginRecord, renewed)
      return renewed
    } catch (error) {
      if (!(error instanceof ProviderError && error.status === 401)) throw toFrameError(error)
      await onEnded()
      throw signedOut()
    }
  }

  function alone<result>(work: () => Promise<result>): Promise<result> {
    return locks ? locks.request('latchkey:refresh', () => work()) : work()
  }

  return {
    async call(endpoint, body, signal) {
      try {
        return (await request(endpoint, body, undefined, signal)) as Answer<typeof endpoint>
      } catch (error) {
        throw toFrameError(error)
      }
    },
    async callAs(endpoint, body, signal) {
      const { accessToken } = await validLogin()
      try {
        return (await request(endpoint, body, accessToken, signal)) as Answer<typeof endpoint>
      } catch (error) {
        if (!(error instanceof ProviderError && error.status === 401)) throw toFrameError(error)
      }
      const renewed = await validLogin(accessToken)
      try {
        const result = await request(endpoint, body, renewed.accessToken, signal)
        return result as Answer<typeof endpoint>
      } catch (error) {
        throw toFrameError(error)
      }
    },
    readLogin,
    writeLogin: (login) => storage.write(loginRecord, login),
    removeLogin: () => storage.remove(loginRecord),
  }
}

function isKeyPair(value: unknown): value is CryptoKeyPair {
  if (typeof value !== 'object' || value === null) return false
  const { privateKey, publicKey } = value as Partial<CryptoKeyPair>
  return privateKey instanceof CryptoKey && publicKey instanceof CryptoKey
}
