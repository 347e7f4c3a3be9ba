import { type AuthorizeInput, askFeatures, authorize } from './authorize.ts'
import type { Association } from './createAssociation.ts'
import { type Channel, openChannel } from './openChannel.ts'
import { openSocket } from './openSocket.ts'
import { readAuthorization } from './readAuthorization.ts'
import { toMobileError } from './toMobileError.ts'

/** A wallet that is open, and can be asked. */
export type Conversation = Channel & {
  /** Asks for access: what was given, and the answer as it was. */
  authorize(input: AuthorizeInput): Promise<{
    readonly answer: unknown
    readonly given: ReturnType<typeof readAuthorization>
  }>
  /** Asks what the wallet can do. */
  askFeatures(): Promise<readonly string[]>
}

export type ConverseOptions = {
  readonly association: Association
  readonly port: number
  /** Aborts when it makes no sense to wait for the wallet any more. */
  readonly trying: AbortSignal
  /** Aborts when the conversation is over. */
  readonly ending: AbortSignal
}

/** Waits for the wallet that is being opened, and begins to talk to it. */
export async function converse(options: ConverseOptions): Promise<Conversation> {
  const { association, ending, port, trying } = options
  const socket = await openSocket(port, trying)
  const channel = await openChannel(socket, association, ending)
  return {
    ...channel,
    askFeatures: () => askFeatures(channel),
    async authorize(input) {
      const answer = await authorize(channel, input)
      return { answer, given: readAuthorization(answer) }
    },
  }
}

/** Names what came of a conversation on a chain: whoever opens wallets fetches it with this. */
export function nameError(error: unknown, chain: string): Error {
  return toMobileError(error, chain)
}
