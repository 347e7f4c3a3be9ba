import { type AuthorizeInput, authorize, readFeatures } from './authorize.ts'
import type { Association } from './createAssociation.ts'
import { type Channel, openChannel } from './openChannel.ts'
import { openSocket } from './openSocket.ts'
import { readAuthorization } from './readAuthorization.ts'
import { toMobileError } from './toMobileError.ts'

/** A channel to an open wallet, with its requests. */
export type Conversation = Channel & {
  /** Requests access; returns the grant and the raw response. */
  authorize(input: AuthorizeInput): Promise<{
    readonly answer: unknown
    readonly given: ReturnType<typeof readAuthorization>
  }>
  /** Reads the wallet's features. */
  readFeatures(): Promise<readonly string[]>
}

export type ConverseOptions = {
  readonly association: Association
  readonly port: number
  /** Aborts when waiting for the wallet has become pointless. */
  readonly trying: AbortSignal
  /** Aborts with the conversation. */
  readonly ending: AbortSignal
}

/** Waits for the wallet that is being opened and starts a conversation. */
export async function converse(options: ConverseOptions): Promise<Conversation> {
  const { association, ending, port, trying } = options
  const socket = await openSocket(port, trying)
  const channel = await openChannel(socket, association, ending)
  return {
    ...channel,
    readFeatures: () => readFeatures(channel),
    async authorize(input) {
      const answer = await authorize(channel, input)
      return { answer, given: readAuthorization(answer) }
    },
  }
}

/**
 * Converts an error of a conversation on a chain. Part of this chunk, so that it loads with the
 * conversation.
 */
export function conversationError(error: unknown, chain: string): Error {
  return toMobileError(error, chain)
}
