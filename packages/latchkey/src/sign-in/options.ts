import type { Siwx, SiwxMessage, SiwxMessageInput, SiwxVerifier } from '../core/ports/siwx.ts'

/** When visitors sign in and out. */
export type SiwxRules = Pick<
  Siwx,
  'signOutOnAccountChange' | 'signOutOnDisconnect' | 'signOutOnNetworkChange'
> & {
  /** Whether a connected visitor must sign in. @default true */
  readonly required?: boolean | undefined
}

/** Options of `createSiwx`. */
export type SiwxOptions = SiwxRules & {
  /** Check signatures, e.g. those of `createVerifiers` of `latchkey/siwx`. All that match the chain family must accept. */
  readonly verifiers: readonly SiwxVerifier[]
  /** Writes the message, or the fields of the default one. */
  readonly messenger?:
    | MessengerOptions
    | ((input: SiwxMessageInput) => Promise<SiwxMessage>)
    | undefined
}

/** The fields of the default message. */
export type MessengerOptions = {
  /** A sentence for the visitor, in ASCII. @default none */
  readonly statement?: string | undefined
  /** @default none */
  readonly resources?: readonly string[] | undefined
  /** How long the visitor stays signed in, in seconds. @default 86400 */
  readonly expiresIn?: number | undefined
}

/** Options of `serverSiwx`. */
export type ServerSiwxOptions = SiwxRules & {
  /** The address of the routes of sign-in: on your server, or the provider's `/v1/sign-in?projectId=…`. */
  readonly url: string
  /** A sentence for the visitor, in ASCII. The server decides whether the message contains it. @default none */
  readonly statement?: string | undefined
}
