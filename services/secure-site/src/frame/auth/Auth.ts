import type * as v from 'valibot'
import type { Storage } from '../storage/openStorage.ts'
import type { StoredLogin } from './Login.ts'

/** An endpoint of the provider's roles `auth` and `escrow`. */
export type AuthEndpoint = {
  readonly service: 'auth' | 'escrow'
  readonly method: 'POST'
  readonly path: string
  readonly body: v.GenericSchema
  readonly answer: v.GenericSchema | 'nothing'
}

/** The result of a call. */
export type Answer<endpoint extends AuthEndpoint> = endpoint['answer'] extends infer answer
  ? answer extends v.GenericSchema
    ? v.InferOutput<answer>
    : undefined
  : never

export type AuthOptions = {
  readonly providerUrl: string
  readonly escrowUrl: string
  readonly projectId: string | undefined
  readonly storage: Storage
  readonly fetch: typeof fetch
  readonly now: () => number
  /** Lets one tab at a time refresh the tokens. */
  readonly locks?: Pick<LockManager, 'request'> | undefined
  /** The login ended elsewhere: the provider refused its refresh token. */
  readonly onEnded: () => Promise<void>
}

/** The frame's client of the provider. */
export type Auth = {
  /** Calls an endpoint without a login. */
  call<endpoint extends AuthEndpoint>(
    endpoint: endpoint,
    body: v.InferInput<endpoint['body']>,
    signal?: AbortSignal,
  ): Promise<Answer<endpoint>>
  /** Calls an endpoint with the stored login. @throws FrameError `SIGNED_OUT` if it ended */
  callAs<endpoint extends AuthEndpoint>(
    endpoint: endpoint,
    body: v.InferInput<endpoint['body']>,
    signal?: AbortSignal,
  ): Promise<Answer<endpoint>>
  readLogin(): Promise<StoredLogin | undefined>
  writeLogin(login: StoredLogin): Promise<void>
  removeLogin(): Promise<void>
}
